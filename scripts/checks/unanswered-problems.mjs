// Which problems the contracts promise and no operation answered in a run of the tests: a code of each line, for npm test.
//   node --import tsx scripts/checks/unanswered-problems.mjs REPORT      (what scripts/checks/note-problems.mjs wrote)
import { existsSync, readFileSync } from 'node:fs'
import { allRoutes } from '../../src/main/domains.ts'

const [report] = process.argv.slice(2)
const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : []
const answered = new Set(lines.map((line) => JSON.parse(line)).map(({ operation, code }) => `${operation} ${code}`))
const codes = new Set([...answered].map((one) => one.split(' ')[1]))
const byCode = new Map()
for (const { name, shape } of allRoutes)
  for (const { code } of shape.problems ?? [])
    if (!answered.has(`${name} ${code}`)) byCode.set(code, [...(byCode.get(code) ?? []), name])
for (const [code, operations] of byCode)
  console.log(codes.has(code) ? `${code}: not by ${operations.join(', ')}` : `${code}: never`)
