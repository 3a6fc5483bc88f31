import { createHmac } from 'node:crypto'
import type { App } from '#server/context.ts'
import { TimeoutError, withTimeout } from '#server/outside/with-timeout.ts'
import { attemptMs } from '../../webhooks/webhook-retries.ts'

/**
 * The signature of a delivery: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. The time is signed with the body, so
 * that an old delivery cannot be played again. While the secret is being changed both sign, each in a `v1` of its own.
 */
function signWebhook(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const signed = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  return [`t=${t}`, ...signed].join(',')
}

/** A delivery on its way: the same id and body at every attempt. */
export type WebhookPost = { id: string; kind: string; body: string; attempts: number }

/** What an attempt came to: the answer's status, or null and why there was none. */
export type Attempted = { status: number; why: null } | { status: null; why: string }

/** Makes one attempt. Nothing of the answer is kept but its status, and it leads nowhere else. Rejects only when `stopping`. */
export async function postWebhook(
  { config, now }: Pick<App, 'config' | 'now'>,
  { id, kind, body, attempts }: WebhookPost,
  stopping: AbortSignal,
  timeoutMs = attemptMs,
): Promise<Attempted> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `payment-solutions-hub/${config.version}`,
    'hub-delivery': id,
    'hub-event': kind,
    'hub-attempt': String(attempts),
    'hub-signature': signWebhook(config.WEBHOOK_SECRET ?? [], body, now()),
  }
  const post = (signal: AbortSignal) =>
    fetch(config.WEBHOOK_URL ?? '', { method: 'POST', redirect: 'manual', signal, headers, body })
  try {
    const answer = await withTimeout(timeoutMs, post, stopping)
    void answer.body?.cancel().catch(() => {})
    return { status: answer.status, why: null }
  } catch (error) {
    if (stopping.aborted) throw error
    return { status: null, why: error instanceof TimeoutError ? 'timeout' : codeOf(error) }
  }
}

// The code only: a message could quote an address or what was answered.
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : 'no-answer'
}
