import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Chain } from './chain.ts'
import { type Genesis, newGenesis } from './genesis.ts'
import { BrokenJournal, openJournal } from './journal.ts'
import type { Accounts } from './keys.ts'
import { endLeftoverNode } from './node.ts'
import { ReplayFailed } from './replay.ts'

/** The open chain, its block 0, and whether it had to begin anew because the old one could not be rebuilt. */
export type OpenedChain = { chain: Chain; genesis: Genesis; restarted: boolean }

/** Opens the chain of this folder as it was left; begins a new one where there is none or it cannot be rebuilt. */
export async function openChain(
  dataDir: string,
  accounts: Accounts,
  log: (line: string) => void,
): Promise<OpenedChain> {
  endLeftoverNode(dataDir)
  try {
    return { ...(await openKept(dataDir, accounts, log)), restarted: false }
  } catch (failure) {
    if (!(failure instanceof ReplayFailed) && !(failure instanceof BrokenJournal)) throw failure
    log(`Sandbox chain restarted: ${failure.message}`)
    moveAside(dataDir)
    return { ...(await openKept(dataDir, accounts, log)), restarted: true }
  }
}

async function openKept(dataDir: string, accounts: Accounts, log: (line: string) => void) {
  const journal = await openJournal(join(dataDir, 'journal.jsonl'))
  try {
    if (journal.entries().length === 0) {
      const genesis = newGenesis(accounts, Math.floor(Date.now() / 1000))
      await journal.append({ t: 'genesis', genesis, whole: true })
    }
    const [first] = journal.entries()
    if (first?.t !== 'genesis') throw new ReplayFailed('the journal does not begin with a genesis')
    if (!first.genesis.alloc[accounts.deployer.address]) throw new ReplayFailed('keys.json is of another chain')
    return { chain: await Chain.open(dataDir, journal, log), genesis: first.genesis }
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
