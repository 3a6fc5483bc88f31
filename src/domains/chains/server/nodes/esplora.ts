import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { notConfigured, unreachable } from '../../problems.ts'
import { askNode } from './ask-node.ts'

/** The server understood the question and refused it, in its own words. */
export class EsploraError extends Error {
  override readonly name = 'EsploraError'
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

/**
 * Reads one path of Bitcoin as Esplora serves it, as text; the next configured address is asked when one fails.
 * Raises EsploraError, or Problem `chains/unreachable` or `chains/not-configured`.
 * https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function readEsplora({ config }: Pick<App, 'config'>, path: string): Promise<string> {
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
