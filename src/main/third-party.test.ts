import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const check = (...file: string[]) =>
  spawnSync(process.execPath, ['scripts/build/third-party.mjs', '--check', ...file], { encoding: 'utf8' })

test('third parties: THIRD-PARTY.md names every package that the lock installs, with its licence', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  const page = readFileSync('THIRD-PARTY.md', 'utf8')
  for (const line of ['| react |', '| @fontsource-variable/public-sans |']) expect(page).toContain(line)
  expect(page).not.toMatch(/\bnot named\b|\bundefined\b/)
})

test('third parties: a page of another lock is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-third-party-'))
  const old = join(folder, 'THIRD-PARTY.md')
  writeFileSync(old, readFileSync('THIRD-PARTY.md', 'utf8').replace('| react |', '| react-of-before |'))
  expect(check(old)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run third-party') })
  rmSync(folder, { recursive: true })
})

test('third parties: what is served has the texts of fonts and bundled packages, and GeoNames’ credit', () => {
  const script = `import('./scripts/build/third-party.mjs').then((m) => process.stdout.write(m.licenceTexts()))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', maxBuffer: 16_000_000 })
  expect(stdout).toMatch(/@fontsource-variable\/public-sans/)
  expect(stdout).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i)
  expect(stdout).toMatch(/Copyright \(c\) Meta Platforms/)
  expect(stdout).toContain('https://www.geonames.org, under CC BY 4.0')
})
