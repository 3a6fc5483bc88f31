// npm run test:browsers: walks the main job in Firefox and WebKit as Debian has them, where they are installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build, install, needNode } from './build/fresh.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
const isThere = (program) => process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, program)))
const wanted = [
  { name: 'firefox', programs: ['firefox-esr'], packages: 'firefox-esr' },
  { name: 'webkit', programs: ['WebKitWebDriver', 'Xvfb'], packages: 'webkit2gtk-driver xvfb' },
]
const installed = wanted.filter(({ programs }) => programs.every(isThere))
for (const { name, packages } of wanted.filter((one) => !installed.includes(one)))
  console.log(`Not walked: ${name} is not installed (Debian: apt-get install ${packages}).`)
if (installed.length > 0) {
  needNode()
  install()
  build()
  const env = { ...process.env, WALKED_BROWSERS: installed.map(({ name }) => name).join() }
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'e2e/browsers.e2e.ts'], { stdio: 'inherit', env })
  process.exit(status ?? 1)
}
