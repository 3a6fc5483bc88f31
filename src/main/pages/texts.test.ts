import { expect, test } from 'vitest'
import { catalogues } from '../testing/catalogues.ts'

/** Names. */
const sameInSpanish = ['product', 'english', 'spanish', 'granted', 'udeBalance']
/** A text by the names of its slots: `{count}` and `{count|doctor|doctors}` are of one. */
const slots = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map(([, name]) => name))].sort((a = '', b = '') =>
    a.localeCompare(b),
  )

test('texts: every catalogue of the product is looked at', () => {
  expect(catalogues.length).toBeGreaterThan(60)
})

test.each(catalogues)(
  'texts: whatever %s says in English is said in Spanish, with the same figures in it',
  (_name, { en, es = {} }) => {
    const missing = Object.keys(en).filter((key) => es[key] === undefined && !sameInSpanish.includes(key))
    expect(missing).toEqual([])
    for (const [key, text] of Object.entries(en)) if (es[key]) expect(slots(es[key]), key).toEqual(slots(text))
  },
)
