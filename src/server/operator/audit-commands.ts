import { type AuditHead, verifyAudit } from '../audit/audit-chain.ts'
import { anchorForm, optionalArg } from './args.ts'
import type { Command } from './command.ts'

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
