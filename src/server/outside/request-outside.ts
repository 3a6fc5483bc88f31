import { withTimeout } from './with-timeout.ts'

/** What somebody outside answered, whole, whatever its status. */
export type OutsideAnswer = { ok: boolean; status: number; type: string; body: Buffer }

/** More came than any right answer holds; nothing of it is kept. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError'
}

/** How long and how much is waited for. */
export type OutsideBounds = { timeoutMs: number; maxBytes?: number; stopping?: AbortSignal }

/**
 * Asks one thing over HTTP of whom a setting names, and nobody they would send us on to. Rejects with TimeoutError,
 * AnswerTooLongError, or what kept them from answering.
 */
export const requestOutside = (
  url: string | URL,
  init: RequestInit | undefined,
  { timeoutMs, maxBytes = 1_000_000, stopping }: OutsideBounds,
): Promise<OutsideAnswer> =>
  withTimeout(
    timeoutMs,
    async (signal) => {
      const response = await fetch(url, { ...init, signal, redirect: 'error' })
      const { ok, status, headers } = response
      return { ok, status, type: headers.get('content-type') ?? '', body: await readBody(response, maxBytes, signal) }
    },
    stopping,
  )

/** The text of an answer, without the mark some put before it. */
export const textOf = ({ body }: OutsideAnswer): string => new TextDecoder().decode(body)

async function readBody({ body }: Response, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  if (!body) return Buffer.alloc(0)
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  // The signal of the request alone does not end it for sure.
  signal.addEventListener('abort', stop, { once: true })
  const parts: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) {
      stop()
      throw new AnswerTooLongError(`an answer of more than ${maxBytes} bytes`)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}
