import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { utcDay } from '#kit/day.ts'
import { requireFile } from '#server/lists/open-list.ts'
import { UnreadableFileError } from './read-csv.ts'

/** A file in a zip, to be read once, and the day it was written. */
type ZipPart = { file: string; day: string; bytes: () => AsyncIterable<Uint8Array> }

const pieceLength = 64 * 1024
const deflated = 8

/** Opens a zip and lists its files. Throws when the zip is not whole. */
export async function openZip(path: string): Promise<{ parts: ZipPart[]; close: () => void }> {
  await requireFile(path)
  try {
    const zip = await openPromise(path, { autoClose: false })
    const parts: ZipPart[] = []
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/'))
        parts.push({
          file: basename(entry.fileName),
          day: utcDay(entry.getLastModDate()),
          bytes: () => inflated(zip, entry),
        })
    return { parts, close: () => zip.close() }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`This zip is damaged or not whole (${why}). Nothing was loaded; download it again.`, {
      cause: error,
    })
  }
}

/** The file's bytes, held to the length and checksum the zip states. */
async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (!entry.canDecodeFileData()) throw new Error(`${entry.fileName} is encrypted or packed in an unknown way.`)
  const stored = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  const bytes =
    entry.compressionMethod === deflated
      ? pipeline(stored, createInflateRaw({ chunkSize: pieceLength }), () => {})
      : stored
  let length = 0
  let sum = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    length += piece.length
    sum = crc32(piece, sum)
    yield piece
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32)
    throw new UnreadableFileError(`${entry.fileName} does not have the length and checksum that the zip states`)
}
