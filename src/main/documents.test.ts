import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['src', 'db', 'sandbox', 'scripts', 'e2e', 'bench', 'docs', 'contracts']
const files = [
  ...readdirSync('.').map((name) => `/${name}`),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
  ),
]

/** What a text calls a file: by its room and name, `invoices/next-invoice.ts`, or by name alone. */
const namedFiles = (text: string): string[] => [
  ...new Set([...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|sql|md))`/g)].map(([, name]) => name ?? '')),
]

// How files of any domain are called, and the examples of a name.
const patterns = ['domain.ts', 'server/verb-noun.ts', 'verb-noun.ts']

test.each(['ARCHITECTURE.md', 'README.md', 'docs/operate.md', 'docs/words.md', 'src/server/pg/README.md'])(
  'every file that %s names is there',
  (document) => {
    const named = namedFiles(readFileSync(document, 'utf8')).filter((name) => !patterns.includes(name))
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  },
)

const pages = files.filter((file) => file.endsWith('.md') && !file.includes('/decisions/'))
const decisions = new Set(readdirSync('docs/decisions').map((name) => Number(name.slice(0, 4))))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(pages)('%s names no page, command and decision that is not there', (page) => {
  const text = readFileSync(page.slice(1), 'utf8')
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) =>
    join(dirname(page), path ?? ''),
  )
  const commands = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name]) => name ?? '')
  const numbers = [...text.matchAll(/[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
    ([, all]) => all?.match(/\d+/g) ?? [],
  )
  expect({
    linked: linked.filter((path) => !existsSync(path.slice(1))),
    commands: commands.filter((name) => !(name in scripts)),
    decisions: numbers.filter((number) => !decisions.has(Number(number))),
  }).toEqual({ linked: [], commands: [], decisions: [] })
})

test('every alarm is among what an operator reads: what happened, and what to do', () => {
  const operate = readFileSync('docs/operate.md', 'utf8')
  const sources = files.filter((file) => /^\/src\/.*(?<!\.test)\.tsx?$/.test(file))
  const alarms = sources.flatMap((file) =>
    [...readFileSync(file.slice(1), 'utf8').matchAll(/alarm(?:: |\(ctx, \w+, )'([\w/-]+)'/g)].map(([, name]) => name),
  )
  expect(alarms.length).toBeGreaterThan(20)
  expect(alarms.filter((name) => !operate.includes(`\`${name}\``))).toEqual([])
})
