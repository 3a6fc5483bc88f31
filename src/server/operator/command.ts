import type { Writable } from 'node:stream'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import type { Databases } from '../database/db.ts'
import type { Print } from './print-line.ts'

/** What was typed with two dashes before it and a value after it. */
export type Values = Readonly<Record<string, string | undefined>>
/** What was typed with two dashes before it, by itself. */
type Flags = ReadonlySet<string>
/** What a command works with: the database, who acts, the server's settings for those that need them, and where answers go. */
export type CommandContext = {
  databases: Databases
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>
  config: () => Config
  out: Writable
  print: Print
}

/** One command of the operator. `names` is how many things it names, at most. */
export type Command = {
  usage: string
  about: string
  options: readonly string[]
  flags?: readonly string[]
  names: number
  /** Reads what was typed before anything is done; answers what does it. */
  read(names: readonly string[], values: Values, flags: Flags): (work: CommandContext) => Promise<number | void>
}

/** Commands by their first word, then by their second: `payments list`. */
export type CommandGroups = Readonly<Record<string, Readonly<Record<string, Command>>>>
