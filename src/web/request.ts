import type { ProblemBody } from '#kit/problem.ts'
import { noteServerTime } from './server-clock.ts'

/** A call that did not succeed. The message is the status, a colon and what the server said; `problem` is that, read. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly problem: ProblemBody | null
  constructor(status: number, text: string, problem: ProblemBody | null) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = problem
  }
}

type Extra = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Whether it still arrives when the page is left meanwhile; for small bodies only. */
  keepalive?: boolean
}

/** Calls the server with this visitor's cookie; a body travels as JSON; anything but success raises a RequestError. */
export async function request(method: string, url: string, body?: unknown, extra: Extra = {}): Promise<Response> {
  const askedAtMs = performance.now()
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...extra.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(extra.keepalive && { keepalive: true }),
    ...(extra.signal && { signal: extra.signal }),
  })
  noteServerTime(response, askedAtMs)
  if (response.ok) return response
  const text = (await response.text()) || response.statusText
  throw new RequestError(response.status, text, readProblem(text))
}

function readProblem(text: string): ProblemBody | null {
  try {
    const body = JSON.parse(text) as Partial<ProblemBody>
    return typeof body.code === 'string' && typeof body.detail === 'string' ? (body as ProblemBody) : null
  } catch {
    return null
  }
}
