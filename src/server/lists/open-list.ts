import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

const pieceLength = 1024 * 1024

/** A file that somebody named, or standard input for `-`. Throws in a sentence where there is none. */
export async function openList(path: string): Promise<AsyncIterable<Uint8Array>> {
  if (path === '-') return process.stdin
  await requireFile(path)
  return createReadStream(path, { highWaterMark: pieceLength })
}

/** When a file was written last; throws in a sentence where there is none. */
export async function requireFile(path: string): Promise<Date> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EACCES' ? `The file ${path} may not be read by this login.` : `There is no file ${path}.`,
      { cause: error },
    )
  })
  if (found.isDirectory()) throw new Error(`${path} is a folder; name the file in it.`)
  return found.mtime
}
