import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file in one step, so that a power cut leaves the old content or the new, never a mixture. */
export async function replaceFile(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

/** Makes a rename inside a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
