import type { Page } from 'playwright-core'

/** The name of what has the focus, as a screen reader would begin to say it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null
    return (at?.getAttribute('aria-label') ?? at?.labels?.[0]?.innerText ?? at?.innerText ?? '').trim()
  })

/** Presses a key until what it leads to has this name; fails when a whole round of the page does not. */
export async function goTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 150; presses++) {
    const here = await focused(page)
    if (name.test(here)) return
    passed.push(here)
    await page.keyboard.press(key)
  }
  throw new Error(`${name} was not reached by ${key}; passed ${passed.join(' | ')}`)
}

/** Goes to a button or a link and presses it. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await goTo(page, name)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types. */
export async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await goTo(page, name)
  await page.keyboard.type(text)
}
