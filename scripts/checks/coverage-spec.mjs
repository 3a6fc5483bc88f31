// npm run coverage:spec: which requirements a test names in its title, area by area, and which none does.
//   --area DOC,LOC   only these areas, with the sentence of every requirement without a test
//   --missing        the same for all areas
//   --strict DOC     fails when a requirement of these areas has no test
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { testTitles } from './test-titles.mjs'

const idPattern = /\b[A-Z]+-\d\d\b/g
const named = new Set(testTitles().flatMap((title) => title.match(idPattern) ?? []))

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

const askedAreas = values.area?.split(',') ?? areas
const strict = values.strict?.split(',') ?? []
for (const area of askedAreas) {
  const missing = unproved(area)
  console.log(area.padEnd(6), score(rows.filter((row) => row.area === area).length, missing.length))
  if (values.area || values.missing) for (const { id, sentence } of missing) console.log(`  ${id}  ${sentence}`)
}
if (!values.area) console.log('all   ', score(rows.length, areas.flatMap(unproved).length))

const ids = new Set(rows.map(({ id }) => id))
const strays = [...named].filter((id) => areas.includes(id.split('-')[0]) && !ids.has(id))
if (strays.length) console.log(`named by a test but no requirement: ${strays.join(' ')}`)
const unknown = [...askedAreas, ...strict].filter((area) => !areas.includes(area))
if (unknown.length) console.log(`no such area: ${unknown.join(' ')}`)
const open = strict.flatMap(unproved)
if (open.length) console.log(`strict: no test names ${open.map(({ id }) => id).join(' ')}`)
if (open.length || strict.some((area) => unknown.includes(area))) process.exitCode = 1
