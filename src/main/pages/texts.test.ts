import { describe, expect, test } from 'vitest'
import { languageCodes } from '#web/i18n/languages.ts'
import { catalogues } from '../testing/catalogues.ts'

/** Names. */
const sameEverywhere = ['product', 'granted', 'udeBalance']
/** A text by the names of its slots: `{count}` and `{count|doctor|doctors}` are of one. */
const slots = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map(([, name]) => name))].sort((a = '', b = '') =>
    a.localeCompare(b),
  )

test('texts: every catalogue of the product is looked at', () => {
  expect(catalogues.length).toBeGreaterThan(60)
})

describe.each(languageCodes.slice(1))(
  'texts: whatever is said in English is said in %s, with the same figures in it',
  (code) => {
    test.each(catalogues)('%s', (_name, texts) => {
      const said = texts[code] ?? {}
      const missing = Object.keys(texts.en).filter((key) => said[key] === undefined && !sameEverywhere.includes(key))
      expect(missing).toEqual([])
      for (const [key, text] of Object.entries(texts.en))
        if (said[key]) expect(slots(said[key]), key).toEqual(slots(text))
    })
  },
)
