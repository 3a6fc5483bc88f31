import { randomBytes, randomInt } from 'node:crypto'
import type { AccountName, Accounts } from '../keys.ts'
import { allDrops } from '../transactions/fees.ts'
import { accountKey, requireDestinationTag } from './entries.ts'
import { emptyTree, hex } from './hash-tree.ts'
import { type Header, rippleTime, sealHeader, zeroHash } from './header.ts'
import { type EntryChanges, withEntries } from './state-hash.ts'

/** The first ledger this node keeps and everything in it; `genesisHash` names the network's very first. */
export type Start = { networkId: number; genesisHash: string; header: Header; entries: EntryChanges }

const dropsPerXrp = 1_000_000n
const balances: Record<Exclude<AccountName, 'faucet'>, bigint> = {
  payer: 1_000_000_000n * dropsPerXrp,
  maker: 1_000_000_000n * dropsPerXrp,
  receiving: 100n * dropsPerXrp,
  test1: 10_000n * dropsPerXrp,
  test2: 10_000n * dropsPerXrp,
}

/** A new network: its own id, which every transaction has to name, and all XRP with the sandbox's accounts. */
export function newStart(accounts: Accounts, unixMs: number): Start {
  const given = Object.values(balances).reduce((sum, each) => sum + each, 0n)
  const owned = Object.entries({ ...balances, faucet: allDrops - given })
  const entries: EntryChanges = owned.map(([name, balance]) => {
    const { address } = accounts[name as AccountName]
    const Flags = name === 'receiving' ? requireDestinationTag : 0
    const entry = { Account: address, Balance: String(balance), Flags, OwnerCount: 0, Sequence: 1 }
    return [accountKey(address), { LedgerEntryType: 'AccountRoot', ...entry }]
  })
  const header = sealHeader({
    index: 1,
    // Makes the first ledger unlike any other network's, even one of the same keys and the same second.
    parentHash: hex(randomBytes(32)),
    transactionHash: zeroHash,
    accountHash: hex(withEntries(emptyTree, entries).hash),
    totalCoins: String(allDrops),
    parentCloseTime: 0,
    closeTime: rippleTime(unixMs),
  })
  // Far from the small numbers by which public networks are known.
  return { networkId: randomInt(100_000_000, 1_000_000_000), genesisHash: header.hash, header, entries }
}
