import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open, truncate } from 'node:fs/promises'
import { replaceFile } from './files.ts'

/** A line other than the last is unreadable: this journal cannot rebuild its chain. */
export class BrokenJournalError extends Error {}

/** The append-only record of a chain, one JSON line an entry. What `append` has returned from is on the disk. */
export type Journal<Entry> = {
  entries: () => readonly Entry[]
  append: (entry: Entry) => Promise<void>
  rewrite: (entries: Entry[]) => Promise<void>
  close: () => Promise<void>
}

/** Opens or begins the journal at `path`; a last line cut off by a crash is dropped, since nobody was told of it. */
export async function openJournal<Entry>(path: string): Promise<Journal<Entry>> {
  let entries = await readEntries<Entry>(path)
  let file: FileHandle = await open(path, 'a')
  return {
    entries: () => entries,
    async append(entry) {
      await file.appendFile(`${JSON.stringify(entry)}\n`)
      await file.datasync()
      entries.push(entry)
    },
    async rewrite(next) {
      await replaceFile(path, next.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
      await file.close()
      file = await open(path, 'a')
      entries = [...next]
    },
    close: () => file.close(),
  }
}

async function readEntries<Entry>(path: string): Promise<Entry[]> {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) await truncate(path, Buffer.byteLength(text.slice(0, end)))
  const lines = text.slice(0, end).split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Entry
    } catch {
      throw new BrokenJournalError(`line ${index + 1} of ${path} is unreadable`)
    }
  })
}
