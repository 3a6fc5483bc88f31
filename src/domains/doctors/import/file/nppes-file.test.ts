import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPerson, smallPlaces, smallRegistry } from '#sandbox/world/small-registry.ts'
import { writeZip } from '../testing/write-zip.ts'
import { dayOfFile, openNppes } from './nppes-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-nppes-'))
})
afterAll(() => rm(folder, { recursive: true }))

const providers = smallRegistry(Array.from({ length: 50 }, (_, number) => smallPerson(number)))
const places = smallPlaces([])
const download = writeZip({
  'npidata_pfile_20261005-20261011_fileheader.csv': 'NPI',
  'npidata_pfile_20261005-20261011.csv': providers,
  'pl_pfile_20261005-20261011_fileheader.csv': 'NPI',
  'pl_pfile_20261005-20261011.csv': places,
  'othername_pfile_20261005-20261011.csv': 'NPI',
  'Readme.pdf': 'pdf',
})
async function opened(bytes: Uint8Array | string, name = 'file') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return openNppes(path)
}
async function textOf(source: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of source ?? []) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('in a download the provider file and the file of further places are found, and the rest is named', async () => {
  const file = await opened(download)
  expect(file.parts.map(({ kind, file: name }) => [kind, name])).toEqual([
    ['providers', 'npidata_pfile_20261005-20261011.csv'],
    ['places', 'pl_pfile_20261005-20261011.csv'],
  ])
  expect(file.skipped).toHaveLength(4)
  expect(await textOf(file.parts[0]?.bytes())).toBe(providers)
  expect(await textOf(file.parts[1]?.bytes())).toBe(places)
  file.close()
})

test('the same content is the same file under any name; other content is another', async () => {
  const [one, same, other] = [await opened(download, 'a.zip'), await opened(download, 'b.zip'), await opened(providers)]
  expect(one.fingerprint).toBe(same.fingerprint)
  expect(other.fingerprint).not.toBe(one.fingerprint)
  for (const { close } of [one, same, other]) close()
})

test('a zip without a provider file is refused', async () => {
  await expect(opened(writeZip({ 'photo.jpg': 'x' }))).rejects.toThrow('holds no NPPES provider file')
})

test('a zip cut anywhere is refused or says that it is damaged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 4, max: download.length - 1 }), async (length) => {
      await expect(opened(download.subarray(0, length))).rejects.toThrow(/damaged or not whole.*Nothing was loaded/)
    }),
    { numRuns: 60 },
  )
})

test('a zip with a byte changed is refused, or its reading ends with an error, or the text is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: download.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const bytes = Buffer.from(download)
        bytes.writeUInt8((bytes[at] ?? 0) ^ change, at)
        const text = await opened(bytes)
          .then((file) => textOf(file.parts[0]?.bytes()).finally(file.close))
          .catch((error: unknown) => error)
        // A changed name can make another file of the zip the first; it is refused by its header.
        if (typeof text === 'string') expect([providers, 'NPI', places]).toContain(text)
        else expect(text).toBeInstanceOf(Error)
      },
    ),
    { numRuns: 200 },
  )
})

test('a file that is not there is an error that names it', async () => {
  await expect(openNppes(join(folder, 'nowhere.zip'))).rejects.toThrow('nowhere.zip')
})

test('a file’s name says the last day it covers', () => {
  expect(dayOfFile('npidata_pfile_20050523-20261011.csv')).toBe('2026-10-11')
  expect(dayOfFile('standard input')).toBeNull()
})
