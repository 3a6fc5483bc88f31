// Pages that ask the clock of their device what time it is: it may be hours off. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ground = join('src', 'web', 'server-clock.ts')
const asks = /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)/

const wrong = readdirSync('src', { recursive: true })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('/testing/') && path !== ground)
  .filter((path) => /(^|\/)web\/|^src\/main\/pages\//.test(path))
  .filter((path) => asks.test(readFileSync(path, 'utf8')))
for (const path of wrong) console.error(`${path}: the time is serverNow() or useServerNow() of web/server-clock.ts`)
process.exit(wrong.length === 0 ? 0 : 1)
