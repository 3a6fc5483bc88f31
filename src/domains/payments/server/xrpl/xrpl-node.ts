import { z } from 'zod'

const timeoutMs = 4000

/** The node understood the question and refused it, by the name it has for that: https://xrpl.org/docs/references/http-websocket-apis/api-conventions/error-formatting */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
  readonly token: string
  constructor(token: string, method: string) {
    super(`${method}: ${token}`)
    this.token = token
  }
}

/** Asks one node of the XRP Ledger one question; raises when it does not answer, refuses, or answers something else. */
export type XrplNode = <S extends z.ZodType>(method: string, params: object, answer: S) => Promise<z.output<S>>

const reply = z.object({ result: z.looseObject({ error: z.string().optional() }) })

/** The node at an address, by JSON-RPC over HTTP. */
export const xrplNode =
  (url: string): XrplNode =>
  async (method, params, answer) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The second version names a payment's most by another word than what was delivered.
      body: JSON.stringify({ method, params: [{ api_version: 2, ...params }] }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`${method}: ${response.status}`)
    const { result } = reply.parse(await response.json())
    if (result.error !== undefined) throw new NodeRefused(result.error, method)
    return answer.parse(result)
  }

/** Answers null instead of a refusal of this name. */
export const unlessRefused = <T>(asked: Promise<T>, token: string): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof NodeRefused && error.token === token) return null
    throw error
  })
