import type { Result } from '../transactions/results.ts'
import type { Entry } from './entries.ts'
import type { Change } from './view.ts'

/** How one entry of the state changed, as a transaction's metadata tells it. */
export type AffectedNode = { [kind: string]: { LedgerEntryType: string; LedgerIndex: string; [part: string]: unknown } }

/** What a transaction did; `DeliveredAmount` stands where less was delivered than its amount. */
export type Metadata = {
  AffectedNodes: AffectedNode[]
  DeliveredAmount?: string
  TransactionIndex: number
  TransactionResult: Result
}

type Fields = Record<string, unknown>

/** The changes as metadata tells them, in the order of their keys. */
export function affectedNodes(changes: readonly Change[]): AffectedNode[] {
  return changes.flatMap(({ key, before, after, last }): AffectedNode[] => {
    if (after && before)
      return [{ ModifiedNode: { ...place(after, key), ...thread(before), ...finals(after, before) } }]
    if (after) return [{ CreatedNode: { ...place(after, key), NewFields: newFields(after) } }]
    if (!before || !last) return []
    return [{ DeletedNode: { ...place(before, key), ...thread(before), ...finals(last, before) } }]
  })
}

function place(entry: Entry, key: string) {
  return { LedgerEntryType: entry.LedgerEntryType, LedgerIndex: key }
}

function thread({ PreviousTxnID, PreviousTxnLgrSeq }: Entry): Fields {
  return PreviousTxnID === undefined ? {} : { PreviousTxnID, PreviousTxnLgrSeq }
}

function finals(after: Entry, before: Entry): Fields {
  const [FinalFields, old] = [ownFields(after), ownFields(before)]
  const changed = Object.entries(old).filter(([name, value]) => !sameValue(value, FinalFields[name]))
  return changed.length === 0 ? { FinalFields } : { FinalFields, PreviousFields: Object.fromEntries(changed) }
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function newFields(entry: Entry): Fields {
  return Object.fromEntries(Object.entries(ownFields(entry)).filter(([, value]) => value !== 0))
}

function ownFields(entry: Entry): Fields {
  const { LedgerEntryType: _type, PreviousTxnID: _id, PreviousTxnLgrSeq: _ledger, ...fields } = entry
  return fields
}

/** Every account that the metadata names: those are the accounts in whose history the transaction stands. */
export function affectedAccounts({ AffectedNodes }: Metadata): Set<string> {
  const named = new Set<string>()
  for (const node of AffectedNodes.flatMap((each) => Object.values(each))) {
    for (const value of Object.values({ ...(node['NewFields'] as Fields), ...(node['FinalFields'] as Fields) })) {
      if (typeof value === 'object' && value !== null && 'issuer' in value) named.add(String(value.issuer))
    }
    const { Account } = { ...(node['NewFields'] as Fields), ...(node['FinalFields'] as Fields) }
    if (typeof Account === 'string') named.add(Account)
  }
  return named
}
