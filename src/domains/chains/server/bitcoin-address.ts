import { z } from 'zod'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { ChainsContract } from '../contract.ts'
import { badAddress } from '../problems.ts'
import { nodePath } from './nodes/ask-node.ts'
import { EsploraError, readEsplora } from './nodes/esplora.ts'

const sums = z.object({ funded_txo_sum: z.number(), spent_txo_sum: z.number() })
const stats = z.object({ chain_stats: sums, mempool_stats: sums })

/** What a Bitcoin address holds, in satoshis: in blocks, and what waiting transactions add or take away. */
export async function bitcoinAddress(
  ctx: Ctx,
  { address }: OperationInput<ChainsContract['bitcoinAddress']>,
): Promise<Answer<ChainsContract['bitcoinAddress']>> {
  const text = await readEsplora(ctx, nodePath`/address/${address}`).catch((error: unknown) => {
    throw error instanceof EsploraError ? new Problem(badAddress, undefined, { cause: error }) : error
  })
  const { chain_stats: chain, mempool_stats: waiting } = stats.parse(JSON.parse(text))
  return { address, confirmedSats: netOf(chain), waitingSats: netOf(waiting) }
}

const netOf = ({ funded_txo_sum, spent_txo_sum }: z.output<typeof sums>) => String(funded_txo_sum - spent_txo_sum)
