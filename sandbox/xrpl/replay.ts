import type { Start } from './ledger/genesis.ts'
import { emptyTree, type HashTree, hex } from './ledger/hash-tree.ts'
import { type Header, sealHeader, zeroHash } from './ledger/header.ts'
import { History } from './ledger/history.ts'
import type { JournalEntry, LedgerContent } from './ledger/journal-entry.ts'
import { type EntryChanges, withEntries } from './ledger/state-hash.ts'
import { View } from './ledger/view.ts'
import { recallTransaction, type SignedTransaction } from './transactions/transaction.ts'

/** The journal does not lead to the ledger it describes. */
export class ReplayError extends Error {}

/** A ledger as its journal left it. */
export type Replayed = {
  start: Start
  history: History
  state: View
  tree: HashTree
  waiting: SignedTransaction[]
}

/** Builds the journal's ledger: what is closed is taken as it was found, and only checked by its hashes. */
export function replay(entries: readonly JournalEntry[]): Replayed {
  const [first] = entries
  if (first?.t !== 'start') throw new ReplayError('the journal does not begin with a ledger')
  const { start } = first
  const [history, state] = [new History(checked(start.header, start.header.hash)), new View()]
  const waiting = new Map<string, string>()
  putAll(state, start.entries)
  for (const entry of entries) {
    if (entry.t === 'tx') waiting.set(entry.hash, entry.blob)
    if (entry.t === 'drop') waiting.delete(entry.hash)
    if (entry.t !== 'ledger') continue
    const { transactions = [], entries: changed = [] } = entry.content ?? {}
    history.add(checked(nextHeader(history.tip, entry.closeTime, entry.content), entry.hash), transactions)
    putAll(state, changed)
    for (const { hash } of transactions) waiting.delete(hash)
  }
  const tree = withEntries(emptyTree, [...state.all()])
  if (hex(tree.hash) !== history.tip.accountHash) throw new ReplayError('the state is not that of the newest ledger')
  return { start, history, state, tree, waiting: [...waiting].map(([hash, blob]) => recallTransaction(blob, hash)) }
}

/** The header of the ledger that follows `parent`; without content it changed nothing. */
export function nextHeader(parent: Header, closeTime: number, content?: LedgerContent): Header {
  return sealHeader({
    index: parent.index + 1,
    parentHash: parent.hash,
    transactionHash: content?.transactionHash ?? zeroHash,
    accountHash: content?.accountHash ?? parent.accountHash,
    totalCoins: content?.totalCoins ?? parent.totalCoins,
    parentCloseTime: parent.closeTime,
    closeTime,
  })
}

/** The journal without its oldest ledgers, so that it begins with the newest `kept` ones; what still waits stays. */
export function trimJournal(entries: readonly JournalEntry[], kept: number): JournalEntry[] {
  const ledgers = entries.flatMap((entry, index) => (entry.t === 'ledger' ? [index] : []))
  const cut = (ledgers.at(-kept - 1) ?? 0) + 1
  const { start, history, state, waiting } = replay(entries.slice(0, cut))
  return [
    { t: 'start', start: { ...start, header: history.tip, entries: [...state.all()] } },
    ...waiting.map(({ hash, blob }) => ({ t: 'tx', hash, blob }) as const),
    ...entries.slice(cut),
  ]
}

/** Writes entries into a state, and takes out those that are null. */
export function putAll(state: View, changes: EntryChanges): void {
  for (const [key, entry] of changes) {
    if (entry) state.put(key, entry)
    else state.remove(key)
  }
}

function checked(header: Header, hash: string): Header {
  if (sealHeader(header).hash !== hash) throw new ReplayError(`ledger ${header.index} came out different`)
  return header
}
