import { isEvmChain } from '#domains/chains/evm-chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '../../watching/chain-source.ts'
import { readBitcoinPayout } from './bitcoin-payout.ts'
import { readEvmPayout } from './evm-payout.ts'
import type { Expected, Payout } from './payout.ts'
import { readSolanaPayout } from './solana-payout.ts'
import { readXrplPayout } from './xrpl-payout.ts'

/**
 * Reads on its chain what a transaction paid to the address of a refund; null when there is no such transaction, or it
 * failed. Raises Problem `chains/unreachable` when no node answers.
 */
export async function readPayout(app: Reader, expected: Expected, hash: string): Promise<Payout | null> {
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
