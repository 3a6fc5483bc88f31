import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const setAsideOlder = (home: string): string => {
  const script = `import('./scripts/running/set-aside.mjs').then((m) => m.setAsideOlder(process.argv[1]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script, home], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}

test.each([
  ['before the tables were first written anew', null],
  ['before they were written anew the second time', 'migrations from 0001-schemas.sql\n'],
])('a sandbox of %s is set aside whole, said so, and a new one begins once', (_, note) => {
  const home = mkdtempSync(join(tmpdir(), 'hub-aside-'))
  for (const folder of ['postgres/data', 'sandbox']) mkdirSync(join(home, folder), { recursive: true })
  if (note) writeFileSync(join(home, 'postgres/tables'), note)
  writeFileSync(join(home, 'vault.key'), 'of before')
  const told = setAsideOlder(home)
  const [aside = '', ...more] = readdirSync(home).filter((name) => name.startsWith('before-'))
  expect(told).toBe(
    `This sandbox was made by an older version. It was set aside in ${join(home, aside)}, and a new one begins.\n`,
  )
  expect(more).toEqual([])
  expect(readdirSync(join(home, aside)).toSorted()).toEqual(['postgres', 'sandbox', 'vault.key'])
  expect(readFileSync(join(home, aside, 'vault.key'), 'utf8')).toBe('of before')
  expect(existsSync(join(home, 'postgres/data'))).toBe(false)
  expect(setAsideOlder(home)).toBe('')
  rmSync(home, { recursive: true })
})
