import type { Hex } from 'viem'
import type { EvmChainId } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { evmClient } from '#domains/chains/server/nodes/rpc.ts'
import { Problem } from '#kit/problem.ts'
import { maxRequired } from '../../../rails/rail-of.ts'
import { readTransaction } from '../../evm/read-transaction.ts'
import type { Reader } from '../../watching/chain-source.ts'
import { distinctSenders, type ExpectedPayout, type Payout } from './payout.ts'

/** What a transaction of an Ethereum-type chain paid: by the token's own events, or the coin that it moves itself. */
export async function readEvmPayout(
  app: Reader,
  chain: EvmChainId,
  { genesis, tokenContract, toAddress }: ExpectedPayout,
  hash: string,
): Promise<Payout | null> {
  const { transaction } = await readTransaction(app, chain, hash, genesis)
  if (!transaction?.succeeded || !transaction.blockIsCanonical) return null
  const paid = transaction.transfers.filter(({ contract, to }) => contract === tokenContract && to === toAddress)
  const units = paid.reduce((sum, transfer) => sum + transfer.units, 0n)
  const required = maxRequired(chain)
  const isFinal = required === null ? await isFinalized(app, chain, hash) : transaction.confirmations >= required
  return { units, senders: distinctSenders(paid.map(({ from }) => from)), at: transaction.blockTime, isFinal }
}

async function isFinalized(app: Reader, chain: EvmChainId, hash: string): Promise<boolean> {
  const client = evmClient(app, chain)
  try {
    const [{ blockNumber }, final] = await Promise.all([
      client.getTransactionReceipt({ hash: hash as Hex }),
      client.getBlock({ blockTag: 'finalized' }),
    ])
    return blockNumber <= final.number
  } catch (cause) {
    throw new Problem(unreachable, undefined, { cause })
  }
}
