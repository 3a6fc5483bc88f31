// npm run coverage:spec: which requirements a test names in its title, area by area, and which none does.
//   --area DOC,LOC   only these areas, with the sentence of every requirement without a test
//   --missing        the same for all areas
//   --strict DOC     fails when a requirement of these areas has no test
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const idPattern = /\b[A-Z]+-\d\d\b/g
const isTest = /\.test\.tsx?$|\.e2e\.ts$/
// A declaration, its modifiers (.each, .concurrent), and type arguments; `.skip` and `.todo` run nothing, so they prove nothing.
const declaration = /(?<![\w.$'"`])(?:test|it|describe)((?:\.\w+)*)(?:<[^()]*?>)?(?=[(`])/g
const string = /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/

/** The group in brackets that `text` begins with, quotes inside it respected. */
const firstGroup = (text) => {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[()]/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0) return text.slice(0, index + token.length)
  }
  return text
}

/** What a file's tests are called; a title with placeholders counts together with its inline table of cases. */
const titles = (source) =>
  [...source.matchAll(declaration)].flatMap(({ 0: head, 1: modifiers, index }) => {
    const lineStart = source.slice(source.lastIndexOf('\n', index) + 1, index)
    if (/\/\/|^\s*\*/.test(lineStart) || /\.(skip|todo)\b/.test(modifiers)) return []
    const call = source.slice(index + head.length)
    const direct = call.startsWith('(') && string.exec(call.slice(1))
    if (direct) return [direct[2]]
    const cases = firstGroup(call)
    const after = call.slice(cases.length)
    const title = after.startsWith('(') && string.exec(after.slice(1))
    if (!title) return []
    return /[%$]/.test(title[2]) ? [title[2], cases] : [title[2]]
  })

const paths = ['src', 'e2e', 'sandbox', 'contracts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
)
const tests = paths.filter((path) => isTest.test(path)).map((path) => readFileSync(path, 'utf8'))
const named = new Set(tests.flatMap(titles).flatMap((title) => title.match(idPattern) ?? []))

const { values } = parseArgs({
  options: { area: { type: 'string' }, strict: { type: 'string' }, missing: { type: 'boolean' } },
})
const page = readFileSync('docs/requirements.md', 'utf8')
const rows = [...page.matchAll(/^\| (([A-Z]+)-\d\d) \| (.*) \|$/gm)].map(([, id, area, sentence]) => ({
  id,
  area,
  sentence,
}))
const areas = [...new Set(rows.map(({ area }) => area))]
const unproved = (area) => rows.filter((row) => row.area === area && !named.has(row.id))
const score = (of, missing) => `proved ${of - missing} of ${of}`

const asked = values.area?.split(',') ?? areas
const strict = values.strict?.split(',') ?? []
for (const area of asked) {
  const missing = unproved(area)
  console.log(area.padEnd(6), score(rows.filter((row) => row.area === area).length, missing.length))
  if (values.area || values.missing) for (const { id, sentence } of missing) console.log(`  ${id}  ${sentence}`)
}
if (!values.area) console.log('all   ', score(rows.length, areas.flatMap(unproved).length))

const ids = new Set(rows.map(({ id }) => id))
const strays = [...named].filter((id) => areas.includes(id.split('-')[0]) && !ids.has(id))
if (strays.length) console.log(`named by a test but no requirement: ${strays.join(' ')}`)
const unknown = [...asked, ...strict].filter((area) => !areas.includes(area))
if (unknown.length) console.log(`no such area: ${unknown.join(' ')}`)
const open = strict.flatMap(unproved)
if (open.length) console.log(`strict: no test names ${open.map(({ id }) => id).join(' ')}`)
if (open.length || strict.some((area) => unknown.includes(area))) process.exitCode = 1
