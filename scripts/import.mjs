// npm run import: loads a public file into the directory; beside a running npm start into its database.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { build, install, needNode } from './build/fresh.mjs'

// The file is named from where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
process.chdir(new URL('..', import.meta.url).pathname)
needNode()
install()
build()
const { loadEnvFile } = await import('./running/live-mode.mjs')
loadEnvFile()
const file = join(process.env.HUB_DATA || '.data', 'settings.env')
const brought = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
const { DATABASE_URL, DATABASE_OWNER_URL } = process.env.DATABASE_URL ? process.env : brought
if (!DATABASE_URL) {
  console.error('There is no database to load into: run npm start and try again, or set DATABASE_URL.')
  process.exit(1)
}
const env = { ...process.env, DATABASE_URL, ...(DATABASE_OWNER_URL && { DATABASE_OWNER_URL }) }
const cli = join(process.cwd(), 'dist/cli.mjs')
const node = ['--enable-source-maps', cli, 'import', ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, node, { stdio: 'inherit', env, cwd: typedIn }).status ?? 1)
