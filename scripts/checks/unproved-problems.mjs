// Which problems the contracts promise and nothing answered or raised in a run of the tests, a sentence for each, for npm test.
//   node --import tsx scripts/checks/unproved-problems.mjs REPORT      (what note-problems.mjs and noted-problem.ts wrote)
import { existsSync, readFileSync } from 'node:fs'
import { allRoutes } from '../../src/main/domains.ts'

const [report] = process.argv.slice(2)
const proved = new Set(existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [])
const promised = new Set(allRoutes.flatMap(({ shape }) => (shape.problems ?? []).map(({ code }) => code)))
for (const code of promised)
  if (!proved.has(code)) console.log(`${code} is promised by a contract, and no test provoked it`)
