import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { requireFile } from '#server/lists/open-list.ts'
import { openZip } from './open-zip.ts'

const pieceLength = 1024 * 1024

/** By what a file is recognised when it comes again: its length, and its beginning, middle and end. */
async function fingerprintOf(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const hash = createHash('sha256').update(String(size))
  for (const start of [0, Math.floor(size / 2), Math.max(0, size - pieceLength)]) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceLength), 0, pieceLength, start)
    hash.update(buffer.subarray(0, bytesRead))
  }
  return hash.digest('hex')
}

/** One file of the registry's download. */
export type NppesPart = { kind: 'providers' | 'places'; file: string; bytes: () => AsyncIterable<Uint8Array> }

/** A download of the registry, or one file of it. */
export type NppesFile = {
  /** By what it is recognised when it comes again; null for a stream. */
  fingerprint: string | null
  /** The files that are loaded, in the order they have to be. */
  parts: NppesPart[]
  /** Names of the files that hold nothing the directory keeps. */
  skipped: string[]
  close: () => void
}

const zipStart = Buffer.from('PK\u0003\u0004')
const providersName = /^npidata_pfile.*\.csv$/i
const placesName = /^pl_pfile.*\.csv$/i
const isHeaderOnly = (name: string) => /fileheader/i.test(name)

/**
 * Opens a monthly or weekly download (a zip), or its provider file alone (a CSV; `-` is standard input). Throws, in plain
 * words, when it is a zip that is not whole or holds no provider file. https://download.cms.gov/nppes/NPI_Files.html
 */
export async function openNppes(path: string): Promise<NppesFile> {
  if (path === '-') return oneFile('standard input', null, () => process.stdin)
  await requireFile(path)
  const file = await open(path)
  try {
    const fingerprint = await fingerprintOf(file)
    if (await isZip(file)) return inZip(fingerprint, await openZip(path))
    return oneFile(basename(path), fingerprint, () => createReadStream(path, { highWaterMark: pieceLength }))
  } finally {
    await file.close()
  }
}

async function isZip(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(zipStart.length), 0, zipStart.length, 0)
  return buffer.equals(zipStart)
}

const oneFile = (file: string, fingerprint: string | null, bytes: NppesPart['bytes']): NppesFile => ({
  fingerprint,
  parts: [{ kind: 'providers', file, bytes }],
  skipped: [],
  close: () => {},
})

function inZip(fingerprint: string, { parts: entries, close }: Awaited<ReturnType<typeof openZip>>): NppesFile {
  const found = (name: RegExp) => entries.find(({ file }) => name.test(file) && !isHeaderOnly(file))
  const [providers, places] = [found(providersName), found(placesName)]
  if (!providers) throw new Error('This zip holds no NPPES provider file (npidata_pfile….csv). Nothing was loaded.')
  return {
    fingerprint,
    parts: [{ kind: 'providers', ...providers }, ...(places ? [{ kind: 'places' as const, ...places }] : [])],
    skipped: entries.filter((entry) => entry !== providers && entry !== places).map(({ file }) => file),
    close,
  }
}

/** The last day a file of the registry covers, as its name says (`…_20260928-20261004.csv`); null when it does not. */
export function dayOfFile(name: string): string | null {
  const match = /_\d{8}-(\d{4})(\d\d)(\d\d)/.exec(name)
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null
}
