import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open, truncate } from 'node:fs/promises'
import type { Hex } from 'viem'
import { replaceFile } from './files.ts'
import type { Genesis } from './genesis.ts'

/** One line of the journal: everything that is needed to build the same chain again. */
export type Entry =
  /** The first line. `whole` is false once the lines before the oldest saved state were dropped. */
  | { t: 'genesis'; genesis: Genesis; whole: boolean }
  /** The node took this transaction. */
  | { t: 'tx'; hash: Hex; raw: Hex }
  /** A block is about to be mined with this time, in Unix seconds. */
  | { t: 'mine'; time: number }
  /** That block: its number, its hash, and what it holds. */
  | { t: 'block'; n: number; hash: Hex; txs: Hex[] }
  /** The node's whole state after block `n` is kept in `file`. */
  | { t: 'state'; n: number; hash: Hex; file: string }

/** A line other than the last is unreadable: this journal cannot rebuild its chain. */
export class BrokenJournal extends Error {}

/** The append-only record of the chain. What `append` has returned from is on the disk. */
export type Journal = {
  entries: () => readonly Entry[]
  append: (entry: Entry) => Promise<void>
  rewrite: (entries: Entry[]) => Promise<void>
  close: () => Promise<void>
}

/** Opens or begins the journal at `path`; a last line cut off by a crash is dropped, since nobody was told of it. */
export async function openJournal(path: string): Promise<Journal> {
  let entries = await readEntries(path)
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

async function readEntries(path: string): Promise<Entry[]> {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) await truncate(path, Buffer.byteLength(text.slice(0, end)))
  const lines = text.slice(0, end).split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Entry
    } catch {
      throw new BrokenJournal(`line ${index + 1} of ${path} is unreadable`)
    }
  })
}
