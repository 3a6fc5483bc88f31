import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { jobNames, type States } from './looks/look-at.ts'
import { lookAtEach, lookAtEachOnPhones } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { estimateStates } from './states/estimate-states.ts'
import { frameStates, locationStates, phoneFrameStates, walletStates } from './states/frame-states.ts'
import { phoneSearchStates, searchStates } from './states/search-states.ts'
import { lookFor } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const states: States = { ...frameStates, ...locationStates, ...walletStates, ...searchStates, ...estimateStates }
const phoneStates: States = { ...phoneFrameStates, ...phoneSearchStates }

lookAtEach(states, jobNames, () => ({ product, browser }))

lookAtEachOnPhones(phoneStates, jobNames, () => ({ product, browser }))

const fails = { status: 503, body: '{}' }
const chicago = '/?tab=find-doctors&city=Chicago&state=IL'

async function openChicago(path: string) {
  const { page, context } = await freshPerson(browser, product.url)
  const alert = page.getByRole('alert').filter({ hasText: 'Directory unavailable, try again' })
  const again = async () => {
    await context.unroute(path)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
  }
  return { page, alert, again, fail: () => context.route(path, (route) => route.fulfill(fails)) }
}

const select = /^Select Provider/

test('DOC-10 a search that fails says so in place of results, without a toast, and can be tried again', async () => {
  const { page, alert, again, fail } = await openChicago('**/api/doctors/search*')
  await fail()
  await page.goto(chicago)
  await alert.waitFor()
  expect(await page.getByText('No providers found').count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
  await again()
  await page.getByRole('button', { name: select }).first().waitFor()
})

test('DOC-10 what was typed and cannot be read is nobody’s mistake: the doctors found before go, and it can be tried again', async () => {
  const { page, alert, again, fail } = await openChicago('**/api/doctors/reading*')
  await page.goto(chicago)
  await page.getByRole('button', { name: select }).first().waitFor()
  await fail()
  await lookFor(page, 'New York, NY', 'heart doctor')
  await alert.waitFor()
  expect(await page.getByText('Check your answer').count()).toBe(0)
  expect(await page.getByRole('button', { name: select }).first().isVisible()).toBe(false)
  await again()
  await page.getByRole('heading', { level: 2, name: /in New York, NY/ }).waitFor()
})

test('DOC-11 a place where a doctor is asked for is offered as the place', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=find-doctors&name=Springfield')
  await page.getByText('Did you mean the place?').waitFor()
  await page.getByRole('button', { name: /^Springfield, MO/ }).click()
  await page.getByRole('heading', { level: 2, name: /in Springfield, MO$/ }).waitFor()
})
