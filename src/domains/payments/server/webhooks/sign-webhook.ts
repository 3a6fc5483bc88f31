import { createHmac } from 'node:crypto'

/**
 * The signature of a delivery: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. The time is signed with the body, so
 * that an old delivery cannot be played again. While the secret is being changed both sign, each in a `v1` of its own.
 */
export function signWebhook(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const signed = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  return [`t=${t}`, ...signed].join(',')
}
