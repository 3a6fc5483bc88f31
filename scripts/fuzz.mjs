// npm run fuzz [-- --requests 500000 --seed 7]: requests made from the contracts, right and wrong, to the product on a
// throwaway database. It ends with 1 on any answer that is a fault of ours and prints the request. The same seed sends the same.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install, needNode } from './build/fresh.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
const options = { requests: { type: 'string', default: '500000' }, seed: { type: 'string' } }
const { requests, seed } = parseArgs({ options }).values
if (!/^[1-9]\d*$/.test(requests) || (seed !== undefined && !/^\d+$/.test(seed))) {
  console.error('Usage: npm run fuzz [-- --requests <number> --seed <number>]')
  process.exit(2)
}
needNode()
install()
const env = { ...process.env, FUZZ_REQUESTS: requests, ...(seed && { FUZZ_SEED: seed }) }
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'e2e/fuzz.e2e.ts'], { stdio: 'inherit', env })
process.exit(status ?? 1)
