import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { notConfigured, unreachable } from '../problems.ts'

const timeoutMs = 4000

/** The server understood the question and refused it, in its own words. */
export class EsploraRefused extends Error {
  override readonly name = 'EsploraRefused'
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

/**
 * Reads one path of Bitcoin as Esplora serves it, as text; the next configured address is asked when one fails.
 * Raises EsploraRefused, or Problem `chains/unreachable` or `chains/not-configured`.
 * https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function readEsplora({ config }: Pick<App, 'config'>, path: string): Promise<string> {
  if (!config.BITCOIN_ESPLORA_URLS) throw new Problem(notConfigured)
  let failure: unknown
  for (const url of config.BITCOIN_ESPLORA_URLS) {
    try {
      return await readFrom(url, path)
    } catch (error) {
      if (error instanceof EsploraRefused) throw error
      failure = error
    }
  }
  throw new Problem(unreachable, undefined, { cause: failure })
}

async function readFrom(url: string, path: string): Promise<string> {
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  if (response.ok) return text
  // Too many requests and a server's own trouble are not about the question.
  if (response.status === 400 || response.status === 404) throw new EsploraRefused(response.status, text)
  throw new Error(`${path}: ${response.status}`)
}
