import type { Page } from 'playwright-core'

/**
 * Says everything on the page in a language that nobody speaks: each word with accents and half as long again, as German or
 * a careful Spanish would be. Numbers, codes and addresses stay.
 */
export const lengthen = (page: Page) =>
  page.evaluate(() => {
    const accents: Readonly<Record<string, string>> = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'ü', n: 'ñ' }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('script, style, .mono')) continue
      text.textContent = (text.textContent ?? '').replace(/[A-Za-z]{3,}/g, (word) => {
        const spoken = word.replace(/[aeioun]/g, (letter) => accents[letter] ?? letter)
        return spoken + spoken.slice(-Math.ceil(word.length / 2))
      })
    }
  })

/** What stands beyond the edge of the page, or is cut off by its own box without saying so. */
export const runOver = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const isShown = (it: Element) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((it) => isShown(it) && !it.closest('.visually-hidden, svg, dialog:not([open])'))
      .filter((it) => {
        const box = it.getBoundingClientRect()
        const style = getComputedStyle(it)
        const isBeyond = box.width > 0 && box.right > clientWidth + 1 && !it.closest('.tabs, [role=tablist]')
        const isCut =
          style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && it.scrollWidth > it.clientWidth + 1
        return isBeyond || isCut
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 140))
  })
