import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('first page: more than 105 kB of script fails the build with a sentence that says how much it is', () => {
  const script = `import('./scripts/build/first-script.mjs').then(({ overFirstScript }) => {
    process.stdout.write(JSON.stringify([105000, 105001].map((bytes) => overFirstScript(bytes) ?? null)))
  })`
  const [within, above] = JSON.parse(
    spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout,
  ) as unknown[]
  expect(within).toBeNull()
  expect(above).toContain('105.1 kB of script (brotli), more than 105')
})
