import { type AuditHead, verifyAudit } from '#server/audit/audit-chain.ts'
import type { Command } from './command.ts'
import { anchorForm, may } from './given.ts'

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
      const anchor = may('--anchor', values.anchor, anchorForm)
      return async ({ databases, config, say }) => {
        const verdict = await verifyAudit({ databases, config: config() }, anchor === null ? null : readAnchor(anchor))
        say(verdict)
        return verdict.wrong === null ? 0 : 1
      }
    },
  },
}
