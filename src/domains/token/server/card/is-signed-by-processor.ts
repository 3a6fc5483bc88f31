import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature older than this, or so much ahead of our clock, is not believed: it may be played again. */
const toleranceMs = 300_000

/**
 * Whether the card processor signed this body, with one of our secrets and just now: `t=<unix seconds>,v1=<HMAC-SHA256 of
 * "t.body", hex>`, of which there are several while a secret is changed. https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedByProcessor(header: string, raw: string, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'))
  return secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(`${time}.${raw}`).digest()
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right))
  })
}
