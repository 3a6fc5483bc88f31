// npm test: the checks, and beside them every test without a browser and a journey of each domain in one (e2e/journeys.ts).
// npm run test:browser: the other browser tests. npm run test:ci: both at once. The last line counts the tests.
//   -- FILE …        those files alone
//   -- --changed     only the files that import what differs from the last commit; of the browser's only those themselves
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { build, install, needNode } from './build/fresh.mjs'
import { overBudget, slowness } from './test-budgets.mjs'
import { testTimes } from './test-times.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
needNode()
install()
const [part, ...more] = process.argv.slice(2)
// Files that are named run whatever part they are of.
const isWhole = part === 'all' && more.length === 0
const slowBefore = slowness()
const checks = part === 'browser' ? ['-e', ''] : ['scripts/check.mjs']
const check = spawn(process.execPath, checks, { stdio: 'inherit' })
// They take the time in which the tests wait, for a page or for a block, and none of theirs.
setPriority(check.pid, constants.priority.PRIORITY_BELOW_NORMAL)
const checkEnd = once(check, 'exit')
process.on('exit', () => check.kill())
build()
mkdirSync('test-results', { recursive: true })
const report = 'test-results/tests.json'
const cpuReport = 'test-results/cpu.jsonl'
const problemReport = 'test-results/problems.jsonl'
for (const before of [report, cpuReport, problemReport]) rmSync(before, { force: true })
const tests = spawn('node_modules/.bin/vitest', ['run', ...more], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(more.length === 0 && { HUB_TEST_PART: part }),
    HUB_CPU_REPORT: resolve(cpuReport),
    HUB_PROBLEM_REPORT: resolve(problemReport),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('checks/note-problems.mjs', import.meta.url)}`,
  },
})
const [[status], [checkStatus]] = await Promise.all([once(tests, 'exit'), checkEnd])
const checked = checkStatus === 0
// A run that was killed has written no report.
if (!existsSync(report))
  writeFileSync(report, '{"testResults":[],"numPassedTests":0,"numFailedTests":1,"numTotalTests":0}')
const { text, secondsOf } = testTimes(report, cpuReport)
console.log(text)
// Every look, and all cases of the long runs, have no budget.
const over = process.env.HUB_EVERY_LOOK || !isWhole ? [] : overBudget(secondsOf, Math.max(slowBefore, slowness()))
for (const sentence of over) console.error(sentence)
// What the contracts promise to answer and nothing answered or raised: only a whole run can tell.
const unproved = isWhole ? unprovedProblems(problemReport) : []
for (const sentence of unproved) console.error(sentence)
const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
// A file that could not even be loaded counts as a failure of its own.
const broken = status !== 0 && numFailedTests === 0 ? 1 : 0
// Where only what changed is asked for, nothing may have.
const none = numTotalTests === 0 && !more.includes('--changed') ? 1 : 0
const failed = numFailedTests + broken + none + over.length + unproved.length + (checked ? 0 : 1)
console.log(`${numPassedTests + (checked ? 1 : 0)} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function unprovedProblems(report) {
  const args = ['--import', 'tsx', 'scripts/checks/unproved-problems.mjs', report]
  const { stdout, stderr, status: code } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return code === 0 ? stdout.split('\n').filter(Boolean) : [stderr]
}
