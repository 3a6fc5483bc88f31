import { asc, gte } from 'drizzle-orm'
import { type AuditHead, verifyAudit } from '../audit/audit-chain.ts'
import { refusals } from '../database/tables.ts'
import { checkVaultKeys, rotateVaultKey } from '../vault/rotate-vault-key.ts'
import { anchorForm, optionalArg, period } from './args.ts'
import type { Command, CommandContext } from './command.ts'

/** What an operator does about the key that wraps the visitors' data keys. */
export const vaultCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: 'status',
    about: 'how many data keys VAULT_KEY does not wrap yet. Reads the server’s settings',
    options: [],
    names: 0,
    read: () => printKeys,
  },
  rotate: {
    usage: 'rotate',
    about:
      'wrap all data keys with VAULT_KEY, beside a running server; run it again if it was stopped; nothing is done when one is opened by none of the keys given',
    options: [],
    names: 0,
    read: () => async (work) => {
      const { databases, config, print } = work
      const { unopened } = await checkVaultKeys({ databases, config: config() })
      if (unopened === 0) await rotateVaultKey({ databases, config: config() }, (rewrapped) => print({ rewrapped }))
      return printKeys(work)
    },
  },
}

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

const readAnchor = (text: string): AuditHead => {
  const [seq = '', hash = ''] = text.split(':')
  return { seq: Number(seq), hash }
}

/** What an operator asks about the audit. */
export const auditCommands: Readonly<Record<string, Command>> = {
  verify: {
    usage: 'verify [--anchor SEQ:HASH]',
    about: 'walk the chain of the audit; exit 1 and the first row that is missing or changed. An anchor is in the log',
    options: ['anchor'],
    names: 0,
    read: (_names, values) => {
      const anchor = optionalArg('--anchor', values.anchor, anchorForm)
      return async ({ databases, config, print }) => {
        const verdict = await verifyAudit({ databases, config: config() }, anchor === null ? null : readAnchor(anchor))
        print(verdict)
        return verdict.wrong === null ? 0 : 1
      }
    },
  },
}

/** Says how the data keys stand; 1 when some are opened by none of the keys given. */
async function printKeys({ databases, config, print }: CommandContext): Promise<number> {
  const state = await checkVaultKeys({ databases, config: config() })
  print(state)
  return state.unopened > 0 ? 1 : 0
}
