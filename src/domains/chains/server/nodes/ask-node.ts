import { invariant } from '#kit/problem.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'

const timeoutMs = 4000
// The receipts of a full block.
const maxBytes = 32 * 2 ** 20

/** What a node answered, whole. */
export type NodeAnswer = { ok: boolean; status: number; text: string }

/** Asks a node of any chain, and nobody it would send us on to. Raises when it has not answered to the end within four seconds, or never ends. */
export async function askNode(url: string | URL, init?: RequestInit, most = maxBytes): Promise<NodeAnswer> {
  const answer = await requestOutside(url, init, { timeoutMs, maxBytes: most })
  return { ok: answer.ok, status: answer.status, text: textOf(answer) }
}

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
