import { invariant } from '#kit/problem.ts'
import { withTimeout } from '#server/with-timeout.ts'

const timeoutMs = 4000
// The receipts of a full block.
const maxBytes = 32 * 2 ** 20

/** What a node answered, whole. */
export type NodeAnswer = { ok: boolean; status: number; text: string }

/** Asks a node of any chain, and nobody it would send us on to. Raises when it has not answered to the end within four seconds, or never ends. */
export const askNode = (url: string | URL, init?: RequestInit): Promise<NodeAnswer> =>
  withTimeout(timeoutMs, async (signal) => {
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { ok: response.ok, status: response.status, text: await boundedText(response, signal) }
  })

/** Asks one question as JSON. */
export const askNodeJson = (url: string, question: object): Promise<NodeAnswer> =>
  askNode(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(question) })

/** A path at a node: what is filled in stays within its own part of the path, whatever it holds. */
export function nodePath(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: parts }, ...values.map(pathPart))
}

function pathPart(value: string | number): string {
  const text = String(value)
  invariant(text !== '.' && text !== '..' && text !== '', 'a part of a path names something')
  return encodeURIComponent(text)
}

async function boundedText({ body }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) {
      stop()
      throw new Error(`an answer of more than ${maxBytes} bytes`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
