import { z } from 'zod'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import type { Transfers, Watched } from '../recording/seen-transfer.ts'
import type { NodeTransactions } from '../watching/chain-source.ts'
import { type FinalTransaction, finalTransaction } from './account-history.ts'
import { readLedger } from './read-ledger.ts'
import { unlessRefused, type XrplNode } from './xrpl-node.ts'
import { xrplTransfersOf } from './xrpl-transfers-of.ts'

const askedAtOnce = 8

// https://xrpl.org/docs/references/http-websocket-apis/public-api-methods/transaction-methods/tx
const answer = z.union([finalTransaction, z.object({ validated: z.literal(false).optional() })])

/** A transaction of a final ledger; null when there is none of this hash. */
export async function readFinal(node: XrplNode, hash: string): Promise<FinalTransaction | null> {
  const found = await unlessRefused(node('tx', { transaction: hash }, answer), 'txnNotFound')
  return found?.validated ? found : null
}

/** Reads transactions of final ledgers by their hashes. */
export async function readByHash(
  { node, watched }: { node: XrplNode; watched: readonly Watched[] },
  hashes: readonly string[],
): Promise<NodeTransactions> {
  const { height: upTo } = await readLedger(node, 'validated')
  const found = (await fewAtOnce(askedAtOnce, hashes, (hash) => readFinal(node, hash))).flatMap((one) => one ?? [])
  const moved = new Map(found.map((one) => [one.hash, transfersOfAll(one, watched)]))
  return { upTo, moved, waiting: new Set() }
}

function transfersOfAll(found: FinalTransaction, watched: readonly Watched[]): Transfers {
  const sides = watched.map(({ payTo }) => xrplTransfersOf(found, payTo))
  return {
    incoming: sides.flatMap(({ incoming }) => incoming),
    outgoing: sides.flatMap(({ outgoing }) => outgoing),
  }
}
