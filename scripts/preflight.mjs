// npm run preflight: asks every outside system what a start depends on; ends with 1 when anything is not right.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { build, install, needNode } from './build/fresh.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
needNode()
install()
build()
const { isLive, loadEnvFile } = await import('./running/live-mode.mjs')
loadEnvFile()
// What npm start brings along is known while it runs: practice as a whole, beside a live start at most the database.
const file = join(process.env.HUB_DATA || '.data', 'settings.env')
const brought = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
if (!isLive(process.env) && !process.env.SANDBOX_URL && !brought.SANDBOX_URL) {
  console.error(
    'Nothing is set up: set what live mode needs (docs/operate.md), or run npm start to practise and ask again.',
  )
  process.exit(1)
}
const { SANDBOX_URL, DATABASE_URL } = brought
const own = isLive(process.env) ? (DATABASE_URL && !SANDBOX_URL ? { DATABASE_URL } : {}) : brought
const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const node = ['--enable-source-maps', 'dist/cli.mjs', 'preflight', ...process.argv.slice(2)]
const env = isLive(process.env) ? { ...own, ...set } : { ...set, ...own }
process.exit(spawnSync(process.execPath, node, { stdio: 'inherit', env }).status ?? 1)
