import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { loadBcoin } from './bcoin.ts'

const folder = mkdtempSync(join(tmpdir(), 'hub-bcoin-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('without the optional package it says so in one sentence', async () => {
  // From a folder that has no packages.
  const copy = join(folder, 'bcoin.ts')
  copyFileSync(new URL('bcoin.ts', import.meta.url), copy)
  const { loadBcoin } = (await import(pathToFileURL(copy).href)) as { loadBcoin: () => unknown }
  expect(() => loadBcoin()).toThrow(/^Bitcoin cannot be played: the optional package bcoin is not installed/)
})

test('with it, no native addon is loaded and the environment is left as it was', () => {
  const before = { ...process.env }
  expect(Object.keys(loadBcoin())).toContain('Chain')
  expect(process.env).toEqual(before)
})
