import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenJournalError, openJournal } from '../journal.ts'
import { Chain } from './chain.ts'
import type { Place } from './chains.ts'
import type { Accounts } from './keys.ts'
import type { Entry } from './node/entry.ts'
import { type Genesis, newGenesis } from './node/genesis.ts'
import { endLeftoverNode } from './node/node.ts'
import { ReplayError } from './node/replay.ts'

/** The open chain, its block 0, and whether it had to begin anew because the old one could not be rebuilt. */
export type OpenedChain = { chain: Chain; genesis: Genesis; restarted: boolean }

/** Opens the chain of this folder as it was left; begins a new one where there is none or it cannot be rebuilt. */
export async function openChain(place: Place, accounts: Accounts, log: (line: string) => void): Promise<OpenedChain> {
  endLeftoverNode(place.dataDir)
  try {
    return { ...(await openKept(place, accounts, log)), restarted: false }
  } catch (failure) {
    if (!(failure instanceof ReplayError) && !(failure instanceof BrokenJournalError)) throw failure
    log(`Sandbox chain restarted: ${failure.message}`)
    moveAside(place.dataDir)
    return { ...(await openKept(place, accounts, log)), restarted: true }
  }
}

async function openKept(place: Place, accounts: Accounts, log: (line: string) => void) {
  const journal = await openJournal<Entry>(join(place.dataDir, 'journal.jsonl'))
  try {
    if (journal.entries().length === 0) {
      const genesis = newGenesis(place.terms, accounts, Math.floor(Date.now() / 1000))
      await journal.append({ t: 'genesis', genesis, whole: true })
    }
    const [first] = journal.entries()
    if (first?.t !== 'genesis') throw new ReplayError('the journal does not begin with a genesis')
    if (!first.genesis.alloc[accounts.deployer.address]) throw new ReplayError('keys.json is of another chain')
    return { chain: await Chain.open(place, journal, log), genesis: first.genesis }
  } catch (failure) {
    await journal.close()
    throw failure
  }
}

// The old journal is kept for whoever wants to know what happened; its saved states are of no use without it.
function moveAside(dataDir: string): void {
  let n = 1
  while (existsSync(join(dataDir, `journal-${n}.old`))) n++
  renameSync(join(dataDir, 'journal.jsonl'), join(dataDir, `journal-${n}.old`))
  for (const file of readdirSync(dataDir)) if (/^state-.*\.json\.gz$/.test(file)) rmSync(join(dataDir, file))
}
