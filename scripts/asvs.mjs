// npm run asvs: which items of OWASP ASVS 5.0 hold here, each by tests that are named; fails when a named test is gone.
import { readFileSync } from 'node:fs'
import { testTitles } from './checks/test-titles.mjs'

const states = ['met', 'partly', 'not met', 'not applicable']
const rows = [
  ...readFileSync('docs/asvs.md', 'utf8').matchAll(/^\| (\d+) \| (V[^|]+) \| ([^|]+) \| ([^|]+) \| (.*) \|$/gm),
]
const titles = new Set(testTitles())
const faults = rows.flatMap(([, number, , , state, proof]) => {
  const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, title]) => title)
  const gone = named.filter((title) => !titles.has(title))
  return [
    ...(states.includes(state) ? [] : [`${number}: "${state}" is none of ${states.join(', ')}`]),
    ...(state === 'met' && named.length === 0 ? [`${number}: met, and no test is named`] : []),
    ...gone.map((title) => `${number}: there is no test named "${title}"`),
  ]
})
for (const state of states) console.log(`${state.padEnd(15)}${rows.filter((row) => row[4] === state).length}`)
console.log(`${'items'.padEnd(15)}${rows.length}`)
for (const fault of faults) console.error(fault)
process.exit(rows.length > 0 && faults.length === 0 ? 0 : 1)
