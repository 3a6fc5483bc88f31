import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { slowAnswers } from './slow-answers.ts'

/** One browser for a test file; with settings of the browser itself when a test is about them. */
export const openBrowser = (settings: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromePath'),
    args: ['--no-sandbox', '--disable-gpu', ...settings],
  })

/**
 * A fresh person: no cookie, nothing stored; who comes in a test goes with it. Anything the page complains about is kept in
 * `complaints`.
 */
export async function freshPerson(
  browser: Browser,
  baseURL: string,
  options: object = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    // What a test lets a page be answered must not pass by it; the worker has a test of its own.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  await slowAnswers(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A refused request is an answer the page shows; everything else in the console is a fault.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  if (TestRunner.getCurrentTest())
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tellOf(page, complaints)
      // Of tests that run side by side nobody knows whose it is.
      if (!task.concurrent) await context.close()
    })
  return { context, page, complaints }
}

/** Says what the person saw when their test failed. */
async function tellOf(page: Page, complaints: string[]): Promise<void> {
  const seen = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  console.error([page.url(), ...complaints, seen].join('\n'))
}
