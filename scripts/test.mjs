// npm test: the checks, then every test: rules, database, chain, browser. The last line counts them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { build, install, needNode } from './fresh.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
needNode()
install()
const checked = spawnSync(process.execPath, ['scripts/check.mjs'], { stdio: 'inherit' }).status === 0
build()
mkdirSync('test-results', { recursive: true })
const report = 'test-results/tests.json'
const more = process.argv.slice(2)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
  { stdio: 'inherit' },
)
const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
// A file that could not even be loaded counts as a failure of its own.
const broken = status !== 0 && numFailedTests === 0 ? 1 : 0
const failed = numFailedTests + broken + (checked ? 0 : 1)
console.log(`${numPassedTests + (checked ? 1 : 0)} passed, ${numTotalTests === 0 ? failed + 1 : failed} failed`)
process.exit(failed === 0 && numTotalTests > 0 ? 0 : 1)
