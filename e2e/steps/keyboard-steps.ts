import type { Page } from 'playwright-core'

/** The name of what has the focus, as a screen reader would begin to say it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null
    return (at?.getAttribute('aria-label') ?? at?.labels?.[0]?.innerText ?? at?.innerText ?? '').trim()
  })

/** Whether a person sees where the focus is: a line is around it, and nothing that stays lies over it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return true
    const box = at.closest('label') ?? at
    const { left, top, width, height } = box.getBoundingClientRect()
    // What is said in the corner goes away by itself.
    const there = document.elementsFromPoint(left + width / 2, top + height / 2)
    const isFree = box.contains(there.find((it) => !it.closest('.toast-viewport')) ?? null)
    // A choice that is drawn by its words has the line around them, or around the row they stand in.
    return isFree && [at, at.nextElementSibling, at.closest('label')].some((it) => it && hasLine(it))
    function hasLine(element: Element): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
  })

/** Presses a key until what it leads to has this name, each time in sight; fails when a whole round of the page does not. */
export async function goTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 150; presses++) {
    const here = await focused(page)
    if (name.test(here)) return
    passed.push(here)
    await page.keyboard.press(key)
    if (!(await isSeen(page))) throw new Error(`the focus cannot be seen on ${await focused(page)}`)
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
