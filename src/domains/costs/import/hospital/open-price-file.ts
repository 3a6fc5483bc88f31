// A price file however it is packed: plain, gzip or zip, in UTF-8 or UTF-16. Its fingerprint is that of the bytes as they came.

import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openZip } from '#domains/doctors/import/file/open-zip.ts'
import { UnreadableFileError } from '#domains/doctors/import/file/read-csv.ts'
import { openList } from '#server/lists/open-list.ts'
import { peekFile } from '#server/lists/peek-file.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'

/** The text of a price file, to be read once; its SHA-256 is known when it was read to its end. */
export type OpenPriceFile = {
  isJson: boolean
  bytes: AsyncIterable<Uint8Array>
  sha256(): string
  close(): void
}

/** Opens a file somebody named. A zip has to hold one price file. */
export async function openPriceFile(path: string): Promise<OpenPriceFile> {
  if (!path.toLowerCase().endsWith('.zip')) return unpacked(await openList(path), () => {})
  const zip = await openZip(path)
  const tables = zip.parts.filter(({ file }) => /\.(csv|json)$/i.test(file))
  const [one] = tables
  if (tables.length === 1 && one) return unpacked(one.bytes(), zip.close)
  zip.close()
  throw new ListRefusedError(
    `This zip holds ${tables.length} price files; name a zip with one, or the file in it. Nothing was changed.`,
  )
}

/** The same of bytes that are here already. */
export async function unpacked(packed: AsyncIterable<Uint8Array>, close: () => void): Promise<OpenPriceFile> {
  const hash = createHash('sha256')
  const [magic, again] = await peekFile(hashed(packed, hash), 2)
  const plain = magic[0] === 0x1f && magic[1] === 0x8b ? gunzipped(again) : again
  const [head, whole] = await peekFile(plain, 64)
  const wide = wideLetters(head)
  const bytes = wide ? recoded(whole, wide) : whole
  const begins = wide ? new TextDecoder(wide).decode(head) : head.toString('utf8').replace(/^\ufeff/, '')
  return { isJson: begins.trimStart().startsWith('{'), bytes, sha256: () => hash.copy().digest('hex'), close }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* Readable.from(packed).pipe(createGunzip({ chunkSize: 256 * 1024 }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UnreadableFileError(
        'The price file is packed and cut off or damaged; a whole copy of it is needed. Nothing was changed',
      )
    throw error
  }
}

const wideLetters = (head: Buffer): 'utf-16le' | 'utf-16be' | null =>
  head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null

async function* recoded(bytes: AsyncIterable<Uint8Array>, letters: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(letters)
  for await (const piece of bytes) yield Buffer.from(decoder.decode(piece, { stream: true }))
  const rest = decoder.decode()
  if (rest) yield Buffer.from(rest)
}
