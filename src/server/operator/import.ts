import type { Pool } from 'pg'
import type { Print } from './print-line.ts'

/** What an import works with. `isSample`: every row is marked as invented. `isShorter`: a list may be less than half as long as the one before. */
export type ImportContext = {
  pool: Pool
  isSample: boolean
  isShorter: boolean
  at: Date
  print: Print
  /** Says something to people as it is. */
  printText(text: string): void
}

/** One public source that is loaded from files. */
export type Import = {
  /** Its lines of the usage, as they stand there. */
  usage: readonly string[]
  /** How many files it needs at least. */
  files: number
  /** Loads them; 1 when what came was cut off or not understood, which the report says. */
  run(work: ImportContext, files: readonly string[]): Promise<number | void>
  /** It is done once more, without a word, whenever this one was. */
  follows?: string
}

/** Imports by their names: domain/source. */
export type Imports = Readonly<Record<string, Import>>
