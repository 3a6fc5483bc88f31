import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#server/context.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'

const keySet = z.object({
  keys: z.array(
    z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  ),
})
const patienceMs = 8_000
const heldMs = 3_600_000
/** A key that nobody knows may be new; issuers are asked for it no more often than this. */
const newKeyMs = 60_000
const held = new Map<string, { at: number; keys: Map<string, JsonWebKey> }>()

/** A key of an issuer; null when the issuer has none of that name. Raises when its keys cannot be read. */
export async function keyOfIssuer(app: App, issuer: string, keyId: string): Promise<KeyObject | null> {
  const now = app.now().getTime()
  const known = held.get(issuer)
  const isFresh = known && now - known.at < (known.keys.has(keyId) ? heldMs : newKeyMs)
  const keys = isFresh ? known.keys : await readKeys(app, issuer)
  held.set(issuer, { at: keys === known?.keys ? known.at : now, keys })
  const key = keys.get(keyId)
  return key ? createPublicKey({ key, format: 'jwk' }) : null
}

/** Only the addresses of the settings are ever asked, so no card can send us anywhere. */
async function readKeys(app: App, issuer: string): Promise<Map<string, JsonWebKey>> {
  const url = `${issuer}/.well-known/jwks.json`
  const answer = await requestOutside(url, undefined, { patienceMs, stopping: app.stopping })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { keys } = keySet.parse(JSON.parse(textOf(answer)))
  return new Map(keys.map(({ kid, ...key }) => [kid, key]))
}
