// npm run check: types, lint, import rules and format, at once. The same tools keep the house everywhere.
import { spawn } from 'node:child_process'

const bin = (name) => `node_modules/.bin/${name}`
const checks = {
  // A second checker reads the same types once more: on two cores it costs more than it saves.
  types: [bin('tsc'), ['-b', '--checkers', '1']],
  lint: [bin('oxlint'), ['--type-aware', '--quiet']],
  imports: [
    process.execPath,
    [
      '--import',
      './scripts/checks/swc-reads-tsx.mjs',
      bin('depcruise'),
      'src',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
    ],
  ],
  asvs: [process.execPath, ['scripts/asvs.mjs']],
  domains: [process.execPath, ['scripts/domains.mjs', '--check']],
  words: [process.execPath, ['scripts/words.mjs']],
  forms: [process.execPath, ['scripts/checks/forms.mjs']],
  clock: [process.execPath, ['scripts/checks/clock.mjs']],
  effects: [process.execPath, ['scripts/checks/effects.mjs']],
  rooms: [process.execPath, ['scripts/checks/rooms.mjs']],
  schema: [process.execPath, ['scripts/checks/schema-written.mjs']],
  format: [bin('biome'), ['ci', '--reporter=summary', '.']],
}

// Of tsc and of oxlint's reader of types: what they give back to memory they take again, and at once they do much of it twice.
const env = { GOGC: '200', GOMAXPROCS: '1', ...process.env }

const run = ([name, [command, args]]) =>
  new Promise((done) => {
    let said = ''
    const child = spawn(command, args, { env })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => done({ name, code, said }))
  })

const results = await Promise.all(Object.entries(checks).map(run))
for (const { name, code, said } of results)
  console.log(code === 0 ? `check ${name}: ok` : `check ${name}: failed\n${said}`)
const failed = results.filter(({ code }) => code !== 0).length
if (import.meta.filename === process.argv[1]) process.exit(failed ? 1 : 0)
