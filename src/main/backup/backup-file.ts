import { z } from 'zod'

/**
 * A backup is one gzip stream of frames: a kind, a length of four bytes, and so many bytes.
 *
 *   header · table · data · data · … · rows · table · … · end
 */
export const backupFormat = 'payment-solutions-hub backup 1'

const texts = z.record(z.string(), z.string())

/** What a backup begins with. */
export const headerSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  migrations: texts,
  /** The ids of the vault keys that open what is sealed in it. The keys themselves are not in a backup. */
  vaultKeys: z.array(z.string()),
})
/** What stands before the rows of a table, and after them. */
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowsSchema = z.object({ table: z.string(), rows: z.int(), sha256: z.string() })
/** What a backup ends with. A file without it is not whole. */
export const endSchema = z.object({
  sequences: z.record(z.string(), z.string().nullable()),
  books: texts,
  tables: z.int(),
})

export type BackupHeader = z.output<typeof headerSchema>
export type BackupRows = z.output<typeof rowsSchema>
export type BackupEnd = z.output<typeof endSchema>

/** One piece of a backup: something said about it, or rows. */
export type Frame = { kind: 'json'; value: unknown } | { kind: 'data'; bytes: Buffer }

const kinds = { json: 1, data: 2 } as const
const headBytes = 5
const maxFrameBytes = 64 * 1024 * 1024

/** A frame as it is written. */
export function frameBytes(frame: Frame): Buffer {
  const body = frame.kind === 'json' ? Buffer.from(JSON.stringify(frame.value)) : frame.bytes
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(kinds[frame.kind], 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/** The frames of a file, one after the other; raises when it is none of ours or ends within one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let have: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    have = have.length === 0 ? chunk : Buffer.concat([have, chunk])
    for (;;) {
      if (have.length < headBytes) break
      const [kind, length] = [have.readUInt8(0), have.readUInt32BE(1)]
      if (length > maxFrameBytes || (kind !== kinds.json && kind !== kinds.data)) throw new BackupFormatError()
      if (have.length < headBytes + length) break
      const body = have.subarray(headBytes, headBytes + length)
      have = have.subarray(headBytes + length)
      yield kind === kinds.json ? { kind: 'json', value: parsed(body) } : { kind: 'data', bytes: body }
    }
  }
  if (have.length > 0) throw new BackupFormatError()
}

/** The file is not a backup of this product, or not a whole one. */
export class BackupFormatError extends Error {
  override readonly name = 'BackupFormatError'
  constructor(why = 'This file is not a whole backup of this product.', options?: ErrorOptions) {
    super(why, options)
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new BackupFormatError(undefined, { cause })
  }
}
