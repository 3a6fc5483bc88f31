// npm start: installs and builds when needed, brings up what is not configured (PostgreSQL, the sandbox), serves.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, needNode } from './build/fresh.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
needNode()
install()
build()
const { launch } = await import('./running/launch.mjs')
await launch()
