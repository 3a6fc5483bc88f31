import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenJournalError, openJournal } from '../journal.ts'
import { Bank } from './bank/bank.ts'
import { Chain } from './chain.ts'
import type { Entry } from './entry.ts'
import { newGenesis } from './genesis.ts'
import type { Accounts } from './keys.ts'

/** Where the chain is kept, whether the clock makes its slots, and who is told that it had to begin anew. */
export type OpenOptions = { dataDir: string; byClock: boolean; log: (line: string) => void }

/** The open chain, and whether it had to begin anew because the old one could not be rebuilt. */
export type OpenedChain = { chain: Chain; restarted: boolean }

/** Opens the chain of this folder as it was left; begins a new one where there is none or it cannot be rebuilt. */
export async function openChain(accounts: Accounts, settings: OpenOptions): Promise<OpenedChain> {
  try {
    return { chain: await openKept(accounts, settings), restarted: false }
  } catch (failure) {
    if (!(failure instanceof BrokenJournalError)) throw failure
    settings.log(`Solana restarted: ${failure.message}`)
    moveAside(settings.dataDir)
    return { chain: await openKept(accounts, settings), restarted: true }
  }
}

async function openKept(accounts: Accounts, { dataDir, byClock }: OpenOptions): Promise<Chain> {
  const journal = await openJournal<Entry>(join(dataDir, 'journal.jsonl'))
  try {
    if (journal.entries().length === 0) {
      const bank = await Bank.open()
      const genesis = await newGenesis(accounts, (bytes) => bank.rentExemption(bytes), Date.now())
      await journal.append({ t: 'genesis', genesis })
    }
    const [first] = journal.entries()
    if (first?.t !== 'genesis') throw new BrokenJournalError('the journal does not begin with a genesis')
    const isOurs = first.genesis.accounts.some(({ address }) => address === accounts.payer.address)
    if (!isOurs) throw new BrokenJournalError('keys.json is of another chain')
    return await Chain.open(first.genesis, journal, byClock)
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
