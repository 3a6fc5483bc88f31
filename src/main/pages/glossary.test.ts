import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { allPages, homeSections } from './all-pages.ts'
import { webDomains } from './web-domains.ts'

type Texts = Readonly<Record<string, string>>
type Catalogue = { en: Texts; es?: Texts }

/** Every Spanish text of every catalogue as it is said, without its {placeholders}, with the file and key it stands under. */
const spanish: [where: string, text: string][] = []
beforeAll(async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /web\/.*texts\.ts$|pages\/.*texts\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const made = (await import(resolve('src', file))) as Record<string, Partial<Catalogue> | undefined>
    for (const it of Object.values(made))
      if (it?.en && it.es)
        for (const [key, text] of Object.entries(it.es)) spanish.push([join(file, key), text.replace(/\{\w+\}/g, '…')])
  }
  for (const { path, title } of allPages) if (title) spanish.push([path, title.es])
  const named = [...homeSections, ...webDomains.flatMap(({ ownLinks = [] }) => ownLinks)]
  for (const { label } of named) spanish.push([label.en, label.es])
})

/** The rows of docs/glossary.md: in English, in Spanish, and what is not said for it. */
const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|([^|\n]*)\|$/gm)]
  .map(([, english = '', said = '', notSaid = '']) => ({ english, said, notSaid: notSaid.trim() }))
  .filter(({ english }) => english !== 'English' && !english.startsWith('---'))

describe('the Spanish glossary', () => {
  test('has the words of the product', () => expect(rows.length).toBeGreaterThan(20))

  test.each(rows)('"$english" is "$said" and nothing else', ({ said, notSaid }) => {
    const [word = ''] = said.split(',')
    expect(spanish.some(([, text]) => text.toLowerCase().includes(word.toLowerCase().trim()))).toBe(true)
    for (const other of notSaid.split(',').filter(Boolean)) {
      const isSaid = new RegExp(`(?<![\\p{L}])${other.trim()}(?![\\p{L}])`, 'iu')
      expect(spanish.filter(([, text]) => isSaid.test(text)).map(([where]) => where)).toEqual([])
    }
  })
})
