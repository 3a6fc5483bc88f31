import type { Page } from 'playwright-core'
import { catalogues } from '#main/testing/catalogues.ts'

/** Addresses and hashes. */
const code = /\b[0-9a-zA-Z]*\d[0-9a-zA-Z]*\b/g
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const wordsIn = (language: 'en' | 'es') =>
  new Set(catalogues.flatMap(([, texts]) => Object.values(texts[language] ?? {}).flatMap((text) => wordsOf(text))))
const spanish = wordsIn('es')
/** The words that only the English pages use. */
const english = new Set([...wordsIn('en')].filter((word) => !spanish.has(word)))

/** The words of a page in Spanish, seen or read aloud, that are still English; `names` are nobody's words. */
export async function englishLeft(page: Page, names: readonly (string | RegExp)[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said: string[] = []
    for (const element of document.querySelectorAll('body, body *')) {
      if (
        element.closest('[lang]')?.getAttribute('lang') !== 'es' ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      // What was announced before was said in the language of then.
      if (element.closest('.toast')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
    }
    return said
  })
  return englishAmong(texts, names)
}

/** Those of some words, said in Spanish, that are still English; `names` are nobody's words. */
export function englishAmong(texts: readonly string[], names: readonly (string | RegExp)[]): string[] {
  const clean = texts.map((text) =>
    names.reduce<string>((left, name) => left.split(name).join(' '), text.replace(code, ' ')),
  )
  return clean.filter((text) => wordsOf(text).some((word) => english.has(word)))
}
