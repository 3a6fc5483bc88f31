// What has to be done again: installing when the lock changed, building when a source changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = [
  'src',
  'sandbox',
  'contracts',
  'index.html',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/build/first-script.mjs',
  'scripts/build/for-node.mjs',
  'scripts/build/third-party.mjs',
  'package.json',
]

const hash = (parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')
const stampIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const filesOf = (path) => {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}

/** Stops with one sentence when this Node is too old. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

/** Installs exactly what the lock says, unless that was already done here. Never takes away what a developer added. */
export function install() {
  const wanted = hash([readFileSync('package-lock.json'), process.version, process.platform, process.arch])
  if (stampIn('node_modules/.stamp') === wanted) return false
  if (existsSync('node_modules/.package-lock.json') && sameTree()) {
    writeFileSync('node_modules/.stamp', wanted)
    return false
  }
  console.log('Installing packages…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'])
  writeFileSync('node_modules/.stamp', wanted)
  return true
}

/**
 * What npm put there is already what the lock asks for. It leaves out what is made for other systems only, and what those alone
 * would need.
 */
function sameTree() {
  const tree = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const there = new Map(tree('node_modules/.package-lock.json').map(([name, { version }]) => [name, version]))
  const wanted = tree('package-lock.json')
  const optional = Object.keys(wanted[0][1].optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  const leftOut = (name, one) =>
    !there.has(name) && one.optional && (one.os || one.cpu || one.libc || !optional.includes(name))
  return wanted.every(([name, one]) => name === '' || there.get(name) === one.version || leftOut(name, one))
}

/** Builds when a source is newer in content than the last build. */
export function build() {
  const sources = built
    .flatMap((path) => (path.includes('.') ? [path] : filesOf(path)))
    .filter((file) => existsSync(file) && !/[.](test|e2e)[.]/.test(file))
  const wanted = hash([
    stampIn('node_modules/.stamp'),
    ...sources.toSorted((a, b) => a.localeCompare(b, 'en')).flatMap((file) => [file, readFileSync(file)]),
  ])
  if (stampIn('dist/.stamp') === wanted) return false
  console.log('Building…')
  run(process.execPath, ['scripts/build.mjs'])
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/.stamp', wanted)
  return true
}

function run(command, args) {
  const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
