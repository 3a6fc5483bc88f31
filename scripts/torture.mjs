// npm run torture [cycles] [seed]: people pay in every wrong way while the chain changes its mind and processes are killed.
import { spawnSync } from 'node:child_process'
import { install, needNode } from './fresh.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
needNode()
install()
const [cycles = '200', seed] = process.argv.slice(2)
const env = { ...process.env, TORTURE_CYCLES: cycles, ...(seed && { TORTURE_SEED: seed }) }
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'e2e/torture.e2e.ts'], { stdio: 'inherit', env })
process.exit(status ?? 1)
