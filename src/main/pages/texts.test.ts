import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>

/** Names, and the two sentences for developers that every language shows as they are. */
const sameInSpanish = ['product', 'notFound', 'notFoundText', 'english', 'spanish', 'granted', 'udeBalance']
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('texts.ts'))

test.each(files)('%s: whatever is said in English is said in Spanish', async (file) => {
  const made = Object.values((await import(resolve('src', file))) as Record<string, { en?: Texts; es?: Texts }>)
  const catalogues = made.filter((one): one is { en: Texts; es?: Texts } => typeof one === 'object' && 'en' in one)
  expect(catalogues.length).toBeGreaterThan(0)
  for (const { en, es: spoken = {} } of catalogues) {
    const missing = Object.keys(en).filter((key) => spoken[key] === undefined && !sameInSpanish.includes(key))
    expect(missing).toEqual([])
    const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [key, text] of Object.entries(en)) if (spoken[key]) expect(slots(spoken[key]), key).toEqual(slots(text))
  }
})
