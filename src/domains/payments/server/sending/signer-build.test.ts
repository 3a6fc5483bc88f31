import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildOf, isOtherBuild } from './signer-build.ts'

test('a signer that was not started anew after an update is of another build than the server, and so is one that does not say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const [server, signer] = [join(folder, 'server.mjs'), join(folder, 'signer.mjs')]
  writeFileSync(signer, 'the program of yesterday')
  const running = buildOf(signer)
  expect(isOtherBuild(running, server)).toBe(false)
  writeFileSync(signer, 'the program of today')
  expect(isOtherBuild(running, server)).toBe(true)
  expect(isOtherBuild(null, server)).toBe(true)
  expect(isOtherBuild(buildOf(signer), server)).toBe(false)
  // From the sources nobody can tell.
  expect(isOtherBuild(null, join(folder, 'elsewhere', 'server.ts'))).toBe(false)
})
