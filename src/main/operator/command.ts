import type { Writable } from 'node:stream'
import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Databases } from '#server/database/db.ts'
import type { Print } from './print-line.ts'

/** What may be typed with two dashes before it and a value after it. */
export type Option =
  | 'state'
  | 'since'
  | 'until'
  | 'chain'
  | 'index'
  | 'from'
  | 'anchor'
  | 'usd'
  | 'reason'
  | 'to'
  | 'tag'
  | 'confirm'
/** What may be typed with two dashes before it, by itself. */
export type Flag = 'failed' | 'dry-run' | 'confirm-address'
/** What was typed so. */
export type Values = { [K in Option]?: string | undefined } & { [K in Flag]?: boolean | undefined }
/** What a command works with: the database, who acts, the server's settings for those that need them, and where answers go. */
export type CommandContext = {
  databases: Databases
  doer: Pick<Ctx, 'actor' | 'db' | 'now'>
  config: () => Config
  out: Writable
  print: Print
}

/** One command of the operator. `names` is how many things it names, at most. */
export type Command = {
  usage: string
  about: string
  options: readonly Option[]
  flags?: readonly Flag[]
  names: number
  /** Reads what was typed before anything is done; answers what does it. */
  read(names: readonly string[], values: Values): (work: CommandContext) => Promise<number | void>
}
