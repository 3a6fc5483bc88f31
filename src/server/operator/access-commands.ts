import { asc, gte } from 'drizzle-orm'
import { refusals } from '../database/tables.ts'
import { period } from './args.ts'
import type { Command } from './command.ts'

/** What an operator asks about who was let in. */
export const accessCommands: Readonly<Record<string, Command>> = {
  access: {
    usage: 'access [--since TIME]',
    about: 'what was refused, by hour, path and problem; the last day unless said otherwise',
    options: ['since'],
    names: 0,
    read: (_names, values) => {
      const { since } = period(values)
      return async ({ databases, ctx, print }) => {
        const from = since ?? new Date(ctx.now().getTime() - 24 * 3_600_000)
        const rows = await databases.system
          .select()
          .from(refusals)
          .where(gte(refusals.hour, from))
          .orderBy(asc(refusals.hour), asc(refusals.route), asc(refusals.code))
        for (const row of rows) print(row)
      }
    },
  },
}
