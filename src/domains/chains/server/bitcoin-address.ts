import { z } from 'zod'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { App, Ctx } from '#server/context.ts'
import type { ChainsContract } from '../contract.ts'
import { badAddress, notConfigured, unreachable } from '../problems.ts'
import { askNode, nodePath } from './nodes/ask-node.ts'

/** The server understood the question and refused it, in its own words. */
class EsploraError extends Error {
  override readonly name = 'EsploraError'
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

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

/**
 * Reads one path of Bitcoin as Esplora serves it, as text; the next configured address is asked when one fails.
 * Raises EsploraError, or Problem `chains/unreachable` or `chains/not-configured`.
 * https://github.com/Blockstream/esplora/blob/master/API.md
 */
async function readEsplora({ config }: Pick<App, 'config'>, path: string): Promise<string> {
  if (!config.BITCOIN_ESPLORA_URLS) throw new Problem(notConfigured)
  let failure: unknown
  for (const url of config.BITCOIN_ESPLORA_URLS) {
    try {
      return await readFrom(url, path)
    } catch (error) {
      if (error instanceof EsploraError) throw error
      failure = error
    }
  }
  throw new Problem(unreachable, undefined, { cause: failure })
}

async function readFrom(url: string, path: string): Promise<string> {
  const { ok, status, text } = await askNode(`${url.replace(/\/+$/, '')}${path}`)
  if (ok) return text
  // Too many requests and a server's own trouble are not about the question.
  if (status === 400 || status === 404) throw new EsploraError(status, text)
  throw new Error(`${path}: ${status}`)
}
