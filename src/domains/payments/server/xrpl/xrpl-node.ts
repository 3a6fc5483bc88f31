import { z } from 'zod'
import { askNodeJson } from '#domains/chains/server/nodes/ask-node.ts'

/** The node understood the question and refused it, by the name it has for that: https://xrpl.org/docs/references/http-websocket-apis/api-conventions/error-formatting */
class XrplNodeError extends Error {
  override readonly name = 'XrplNodeError'
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
    // The second version names a payment's most by another word than what was delivered.
    const { ok, status, text } = await askNodeJson(url, { method, params: [{ api_version: 2, ...params }] })
    if (!ok) throw new Error(`${method}: ${status}`)
    const { result } = reply.parse(JSON.parse(text))
    if (result.error !== undefined) throw new XrplNodeError(result.error, method)
    return answer.parse(result)
  }

/** Answers null instead of a refusal of this name. */
export const unlessRefused = <T>(asked: Promise<T>, token: string): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof XrplNodeError && error.token === token) return null
    throw error
  })
