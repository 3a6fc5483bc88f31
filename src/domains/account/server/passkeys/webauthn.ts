import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** What was asked, and of which site: a passkey answers for that alone. https://www.w3.org/TR/webauthn-3/ */
export type PasskeyQuestion = { challenge: string; origin: string; rpId: string }

/** What a browser says it was asked, and what the device says, as both signed it; base 64 for addresses. */
type Said = { clientDataJSON: string; authenticatorData: string }

/** A new passkey as its browser hands it over, and an old one's answer. */
type NewPasskey = Said & { credentialId: string; publicKey: string }
export type PasskeyAnswer = Said & { signature: string; userHandle: string }

/** What is kept of one that may be used. */
type StoredPasskey = { publicKey: string; userHandle: string; counter: number }

const flags = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 }
// The hash of the site, a byte of flags, four of the counter; behind them what makes the device known, in a new passkey.
const at = { flags: 32, counter: 33, idLength: 53, id: 55 }

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/**
 * Reads a new passkey; null when it was not made for what was asked. Nobody vouches for its device, and none is asked to:
 * whoever sends another key than their device has only shuts themselves out.
 */
export function readNewPasskey(
  asked: PasskeyQuestion,
  { credentialId, publicKey, ...said }: NewPasskey,
): { counter: number; isSynced: boolean } | null {
  const device = readSaid(asked, 'webauthn.create', said)
  if (!device || !(device.flags & flags.hasKey) || !readKey(publicKey)) return null
  const { bytes } = device
  if (bytes.length < at.id) return null
  const id = bytes.subarray(at.id, at.id + bytes.readUInt16BE(at.idLength))
  if (!isSame(id, bytesOf(credentialId))) return null
  return { counter: device.counter, isSynced: Boolean(device.flags & flags.isSynced) }
}

/** Whether a passkey's answer is right; then how often its device says it was used. */
export function readPasskeyAnswer(
  asked: PasskeyQuestion,
  kept: StoredPasskey,
  { signature, userHandle, ...said }: PasskeyAnswer,
): { counter: number } | null {
  const device = readSaid(asked, 'webauthn.get', said)
  const key = readKey(kept.publicKey)
  if (!device || !key || userHandle !== kept.userHandle) return null
  const signed = Buffer.concat([device.bytes, sha256(bytesOf(said.clientDataJSON))])
  if (!verify(key.digest, signed, key.key, bytesOf(signature))) return null
  return { counter: device.counter }
}

/** A device that counts says a higher number each time: one that does not is a copy. One that is synced does not count. */
export const isCopied = (before: number, now: number): boolean => (before > 0 || now > 0) && now <= before

/** What browser and device say, when they speak of what was asked, of this site, and of a person who proved to be there. */
function readSaid({ challenge, origin, rpId }: PasskeyQuestion, type: string, said: Said) {
  const client = readClient(said.clientDataJSON)
  if (client?.type !== type || client.challenge !== challenge || client.origin !== origin || client.crossOrigin)
    return null
  const bytes = bytesOf(said.authenticatorData)
  if (bytes.length < at.counter + 4 || !isSame(bytes.subarray(0, at.flags), sha256(rpId))) return null
  const set = bytes[at.flags] as number
  if (!(set & flags.present) || !(set & flags.verified)) return null
  if (set & flags.isSynced && !(set & flags.mayBeSynced)) return null
  return { bytes, flags: set, counter: bytes.readUInt32BE(at.counter) }
}

type Client = { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown }

function readClient(text: string): Client | null {
  try {
    const read: unknown = JSON.parse(bytesOf(text).toString('utf8'))
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

/** The kinds of key a passkey has here: ES256, EdDSA, RS256. Null for any other. */
function readKey(text: string): { key: KeyObject; digest: 'sha256' | null } | null {
  try {
    const key = createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return { key, digest: 'sha256' }
    if (key.asymmetricKeyType === 'ed25519') return { key, digest: null }
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return { key, digest: 'sha256' }
  } catch {
    // Not a key at all.
  }
  return null
}
