// npm run domains: writes the lists in which src/main reads what domains say of themselves, from their one order.
// With --check it writes nothing and ends with 1 when a list is not as it would be written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { order } from '../src/domains/order.mjs'

/** Each list: where it stands, what a domain is asked for, and the files in which it may say it. */
const lists = [
  {
    at: 'src/main/server-domains.ts',
    list: 'serverDomains: readonly Domain[]',
    suffix: 'Domain',
    files: ['server/domain.ts'],
    type: "import type { Domain } from '#server/domain.ts'",
  },
  {
    at: 'src/main/domain-settings.ts',
    list: 'domainSettings: readonly DomainSettings[]',
    suffix: 'Settings',
    files: ['server/settings.ts'],
    type: "import type { DomainSettings } from '#server/config/setting.ts'",
  },
  {
    at: 'src/main/pages/web-domains.ts',
    list: 'webDomains: readonly WebDomain[]',
    suffix: 'Web',
    files: ['web/domain.ts', 'web/domain.tsx'],
    type: "import type { WebDomain } from '#web/domain.ts'",
  },
]

const textOf = ({ list, suffix, files, type }) => {
  const found = order.flatMap((name) => {
    const file = files.find((one) => existsSync(`src/domains/${name}/${one}`))
    return file ? [{ name: `${name}${suffix}`, path: `#domains/${name}/${file}` }] : []
  })
  const imports = found.map(({ name, path }) => `import { ${name} } from '${path}'\n`).sort()
  const names = found.map(({ name }) => name)
  const line = `export const ${list} = [${names.join(', ')}]`
  const lines = line.length <= 120 ? line : `export const ${list} = [\n${names.map((name) => `  ${name},\n`).join('')}]`
  return `// Written by npm run domains, from src/domains/order.mjs.
${imports.join('')}${type}

/** What each domain says of itself, in their order. */
${lines}
`
}

let isRight = true
for (const one of lists) {
  const text = textOf(one)
  if (existsSync(one.at) && readFileSync(one.at, 'utf8') === text) continue
  if (process.argv.includes('--check')) {
    isRight = false
    console.error(`${one.at} is not what src/domains/order.mjs says: npm run domains`)
  } else writeFileSync(one.at, text)
}
process.exit(isRight ? 0 : 1)
