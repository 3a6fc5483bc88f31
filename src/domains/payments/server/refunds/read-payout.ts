import type { Hex } from 'viem'
import { type EvmChainId, isEvmChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { Problem } from '#kit/problem.ts'
import { maxRequired } from '../../rails/rail-of.ts'
import { esploraNode } from '../bitcoin/esplora-node.ts'
import { readTransaction } from '../evm/read-transaction.ts'
import { solanaNode } from '../solana/solana-node.ts'
import { sendersOf as solanaSenders, solanaTransferOf } from '../solana/solana-transfer-of.ts'
import type { RefundRow } from '../store.ts'
import type { Reader } from '../watching/chain-source.ts'
import { readFinal } from '../xrpl/read-by-hash.ts'
import { xrplNode } from '../xrpl/xrpl-node.ts'
import { xrplTransfersOf } from '../xrpl/xrpl-transfers-of.ts'
import { unknownSender } from './unknown-sender.ts'

/**
 * What a transaction paid to the address of a refund: how much in all, from whom, when, and whether the chain keeps it for
 * good. A sender whom the chain does not name is `unknown`.
 */
export type Payout = { units: bigint; senders: readonly string[]; at: Date; isFinal: boolean }

/** Each sender once. */
const distinctSenders = (senders: readonly string[]): string[] => [
  ...new Set(senders.map((sender) => sender || unknownSender)),
]

/** What a refund says that its payout must be: the coin, and where to. */
type ExpectedPayout = Pick<RefundRow, 'chain' | 'genesis' | 'asset' | 'toAddress' | 'toTag'> & {
  tokenContract: string | null
}

/** What a transaction of the XRP Ledger delivered to an address with the tag it was to have. */
async function readXrplPayout(url: string, { toAddress, toTag }: ExpectedPayout, hash: string): Promise<Payout | null> {
  const found = await readFinal(xrplNode(url), hash)
  if (!found) return null
  const paid = xrplTransfersOf(found, toAddress).incoming.filter(({ marker }) => (marker ?? null) === toTag)
  const units = paid.reduce((sum, transfer) => sum + transfer.units, 0n)
  return { units, senders: distinctSenders(paid.map(({ from }) => from)), at: found.close_time_iso, isFinal: true }
}

/** What a Bitcoin transaction paid to an address, by all its outputs. */
async function readBitcoinPayout(url: string, { toAddress }: ExpectedPayout, id: string): Promise<Payout | null> {
  const node = esploraNode(url)
  const found = await node.transaction(id)
  if (!found?.status.confirmed) return null
  const { block_height: height, block_hash: hash, block_time: seconds } = found.status
  const [tip, standing] = [await node.tip(), await node.hashAt(height)]
  if (standing !== hash) return null
  const paid = found.vout.filter((output) => output.scriptpubkey_address === toAddress)
  const units = paid.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const required = maxRequired('bitcoin') ?? Number.POSITIVE_INFINITY
  const senders = distinctSenders(found.vin.map(({ prevout }) => prevout?.scriptpubkey_address ?? ''))
  return { units, senders, at: new Date(seconds * 1000), isFinal: tip.height - height + 1 >= required }
}

/**
 * Reads on its chain what a transaction paid to the address of a refund; null when there is no such transaction, or it
 * failed. Raises Problem `chains/unreachable` when no node answers.
 */
export async function readPayout(app: Reader, expected: ExpectedPayout, hash: string): Promise<Payout | null> {
  const { chain } = expected
  const { config } = app
  if (isEvmChain(chain)) return readEvmPayout(app, chain, expected, hash)
  if (chain === 'bitcoin')
    return firstAnswer(config.BITCOIN_ESPLORA_URLS, (url) => readBitcoinPayout(url, expected, hash))
  if (chain === 'xrpl') return firstAnswer(config.XRPL_RPC_URLS, (url) => readXrplPayout(url, expected, hash))
  return firstAnswer(config.SOLANA_RPC_URLS, (url) => readSolanaPayout(url, expected, hash))
}

async function firstAnswer<T>(urls: readonly string[] = [], read: (url: string) => Promise<T>): Promise<T> {
  let cause: unknown
  for (const url of urls) {
    try {
      return await read(url)
    } catch (failure) {
      cause = failure
    }
  }
  throw new Problem(unreachable, undefined, { cause })
}

/** What a transaction of an Ethereum-type chain paid: by the token's own events, or the coin that it moves itself. */
async function readEvmPayout(
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

/** What a Solana transaction moved to an owner: what they hold after it, less what they held before. */
async function readSolanaPayout(
  url: string,
  { asset, tokenContract, toAddress }: ExpectedPayout,
  signature: string,
): Promise<Payout | null> {
  const node = solanaNode(url)
  const found = await node.transaction(signature)
  if (!found || found.blockTime == null) return null
  const of = { asset, tokenContract, payTo: toAddress }
  const moved = solanaTransferOf(found, of, new Set())
  const { slot } = await node.held(of)
  const units = moved && moved.units > 0n && found.meta.err === null ? moved.units : 0n
  const senders = distinctSenders(solanaSenders(found.transaction.message.accountKeys, found.meta, of))
  return { units, senders, at: new Date(found.blockTime * 1000), isFinal: found.slot <= slot }
}
