import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenJournalError, openJournal } from '../journal.ts'
import type { Accounts } from './keys.ts'
import { newStart } from './ledger/genesis.ts'
import type { JournalEntry } from './ledger/journal-entry.ts'
import { ReplayError, trimJournal } from './replay.ts'
import { XrpLedger } from './xrp-ledger.ts'

// A week of waiting; a node of the real network keeps a part of the history too.
const minLedgersKept = 20_000
const maxLedgersKept = 3 * minLedgersKept

/** Opens the ledger of this folder as it was left; begins a new one where there is none or it cannot be rebuilt. */
export async function openXrpLedger(dataDir: string, accounts: Accounts, log: (line: string) => void) {
  try {
    return { ledger: await openKept(dataDir, accounts), restarted: false }
  } catch (failure) {
    if (!(failure instanceof ReplayError) && !(failure instanceof BrokenJournalError)) throw failure
    log(`XRP Ledger restarted: ${failure.message}`)
    moveAside(dataDir)
    return { ledger: await openKept(dataDir, accounts), restarted: true }
  }
}

async function openKept(dataDir: string, accounts: Accounts): Promise<XrpLedger> {
  const journal = await openJournal<JournalEntry>(join(dataDir, 'journal.jsonl'))
  try {
    if (journal.entries().length === 0) await journal.append({ t: 'start', start: newStart(accounts, Date.now()) })
    if (journal.entries().length > maxLedgersKept) await journal.rewrite(trimJournal(journal.entries(), minLedgersKept))
    const ledger = new XrpLedger(journal)
    if (!ledger.state.account(accounts.payer.address)) throw new ReplayError('keys.json is of another ledger')
    return ledger
  } catch (failure) {
    await journal.close()
    throw failure
  }
}

// The old journal is kept for whoever wants to know what happened.
function moveAside(dataDir: string): void {
  let n = 1
  while (existsSync(join(dataDir, `journal-${n}.old`))) n++
  renameSync(join(dataDir, 'journal.jsonl'), join(dataDir, `journal-${n}.old`))
}
