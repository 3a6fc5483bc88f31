import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenJournalError, openJournal } from '../journal.ts'
import { Chain, type Entry, ReplayError } from './chain.ts'
import { firstBlocks } from './first-blocks.ts'
import { BitcoinNode } from './node/node.ts'
import type { Keys } from './wallet/keys.ts'

/** The open chain, and whether it had to begin anew because the old one could not be rebuilt. */
export type OpenedChain = { chain: Chain; restarted: boolean }

/** Opens the chain of this folder as it was left; begins a new one where there is none or it cannot be rebuilt. */
export async function openChain(dataDir: string, keys: Keys, log: (line: string) => void): Promise<OpenedChain> {
  try {
    return { chain: await openKept(dataDir, keys), restarted: false }
  } catch (failure) {
    if (!(failure instanceof ReplayError) && !(failure instanceof BrokenJournalError)) throw failure
    log(`Bitcoin restarted: ${failure.message}`)
    moveAside(dataDir)
    return { chain: await openKept(dataDir, keys), restarted: true }
  }
}

async function openKept(dataDir: string, keys: Keys): Promise<Chain> {
  const node = await BitcoinNode.open(keys.accounts.miner.keyHash)
  const journal = await openJournal<Entry>(join(dataDir, 'journal.jsonl'))
  try {
    if (journal.entries().length > 0) return await Chain.replay(node, journal)
    return await Chain.begin(node, journal, firstBlocks(keys, Date.now()))
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
