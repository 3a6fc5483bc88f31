import { z } from 'zod'
import { accountHistory, type FinalTransaction } from './account-history.ts'
import { ledgerIndex } from './read-ledger.ts'
import { unlessRefused, type XrplNode } from './xrpl-node.ts'

/** What an account had before a transaction and after it, in drops. */
type BalanceChange = { before: bigint; after: bigint }

/** How a transaction changed an account's XRP; null when it did not. */
export function balanceChange({ meta }: Pick<FinalTransaction, 'meta'>, account: string): BalanceChange | null {
  for (const [kind, entry] of meta.AffectedNodes.flatMap((node) => Object.entries(node))) {
    const now = entry.FinalFields ?? entry.NewFields
    if (entry.LedgerEntryType !== 'AccountRoot' || now?.['Account'] !== account) continue
    const after = drops(now['Balance'])
    const was = entry.PreviousFields?.['Balance']
    if (kind === 'CreatedNode') return { before: 0n, after }
    return was === undefined ? null : { before: drops(was), after }
  }
  return null
}

// https://xrpl.org/docs/references/http-websocket-apis/public-api-methods/account-methods/account_info
const accountAnswer = z.object({
  ledger_index: ledgerIndex,
  validated: z.literal(true),
  account_data: z.object({ Balance: z.string().regex(/^\d+$/) }),
})

/**
 * What an account had after a ledger, its reserve included, in drops. Nodes keep the state of few old ledgers and the
 * transactions of many: it is what the first transaction after that ledger found, or else what there is now.
 */
export async function balanceAfter(node: XrplNode, account: string, height: number): Promise<bigint> {
  const asked = node('account_info', { account, ledger_index: 'validated' }, accountAnswer)
  const newest = await unlessRefused(asked, 'actNotFound')
  // Until it is first paid, there is no account.
  if (!newest) return 0n
  if (newest.ledger_index < height) throw new Error(`the node knows ledgers up to ${newest.ledger_index} only`)
  for await (const later of accountHistory(node, account, height + 1, newest.ledger_index)) {
    const change = balanceChange(later, account)
    if (change) return change.before
  }
  return drops(newest.account_data.Balance)
}

// What is at its usual value, nothing, is not told.
const drops = (told: unknown): bigint => BigInt(z.string().default('0').parse(told))
