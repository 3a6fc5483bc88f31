import { isEvmChain } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { Problem } from '#kit/problem.ts'
import { maxRequired } from '../../../rails/rail-of.ts'
import { esploraNode } from '../../bitcoin/esplora-node.ts'
import type { Reader } from '../../watching/chain-source.ts'
import { readFinal } from '../../xrpl/read-by-hash.ts'
import { xrplTransfersOf } from '../../xrpl/transfers-of.ts'
import { xrplNode } from '../../xrpl/xrpl-node.ts'
import { readEvmPayout } from './evm-payout.ts'
import { distinctSenders, type ExpectedPayout, type Payout } from './payout.ts'
import { readSolanaPayout } from './solana-payout.ts'

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
