import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogues } from '../testing/catalogues.ts'
import { allPages, homeSections } from './all-pages.ts'
import { webDomains } from './web-domains.ts'

/** Every Spanish text of every catalogue as it is said, without its {placeholders}, with where it stands. */
const spanish: [where: string, text: string][] = [
  ...catalogues.flatMap(([name, { es = {} }]) =>
    Object.entries(es).map(([key, text]): [string, string] => [`${name} ${key}`, text.replace(/\{\w+\}/g, '…')]),
  ),
  ...allPages.flatMap(({ path, title }): [string, string][] => (title ? [[path, title.es]] : [])),
  ...[...homeSections, ...webDomains.flatMap(({ ownLinks = [] }) => ownLinks)].map(({ label }): [string, string] => [
    label.en,
    label.es,
  ]),
]

/** The rows of docs/glossary.md: in English, in Spanish, and what is not said for it. */
const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|([^|\n]*)\|$/gm)]
  .map(([, english = '', said = '', notSaid = '']) => ({ english, said, notSaid: notSaid.trim() }))
  .filter(({ english }) => english !== 'English' && !english.startsWith('---'))

describe('the Spanish glossary', () => {
  test('has the words of the product', () => expect(rows.length).toBeGreaterThan(20))

  test('quotes with one kind of marks', () => {
    expect(spanish.filter(([, text]) => /[«»]/.test(text))).toEqual([])
  })

  test.each(rows)('"$english" is "$said" and nothing else', ({ said, notSaid }) => {
    const [word = ''] = said.split(',')
    expect(spanish.some(([, text]) => text.toLowerCase().includes(word.toLowerCase().trim()))).toBe(true)
    for (const other of notSaid.split(',').filter(Boolean)) {
      const unwanted = new RegExp(`(?<![\\p{L}])${other.trim()}(?![\\p{L}])`, 'iu')
      expect(spanish.filter(([, text]) => unwanted.test(text)).map(([where]) => where)).toEqual([])
    }
  })
})
