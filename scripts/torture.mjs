// npm run torture [-- --cycles 1000 --seed 7]: people pay in every right and wrong way on every chain while chains change
// their minds and servers and database are killed; then everything is counted. The same seed makes the same choices.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install, needNode } from './build/fresh.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
const options = { cycles: { type: 'string', default: '1000' }, seed: { type: 'string' } }
const { cycles, seed } = parseArgs({ options }).values
if (!/^[1-9]\d*$/.test(cycles) || (seed !== undefined && !/^\d+$/.test(seed))) {
  console.error('Usage: npm run torture [-- --cycles <number> --seed <number>]')
  process.exit(2)
}
needNode()
install()
const env = { ...process.env, TORTURE_CYCLES: cycles, ...(seed && { TORTURE_SEED: seed }) }
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'e2e/torture.e2e.ts'], { stdio: 'inherit', env })
process.exit(status ?? 1)
