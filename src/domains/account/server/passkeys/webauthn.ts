import { createPublicKey } from 'node:crypto'

/** What was asked, and of which site: a passkey answers for that alone. https://www.w3.org/TR/webauthn-3/ */
export type PasskeyQuestion = { challenge: string; origin: string; rpId: string }

/** A new passkey as its browser hands it over, and an old one's answer; base 64 for addresses. */
type NewPasskey = { credentialId: string; clientDataJSON: string; attestationObject: string }
export type PasskeyAnswer = {
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle: string
}

/** What is kept of one that may be used; its key is COSE, as the device wrote it. */
type StoredPasskey = { credentialId: string; publicKey: string; userHandle: string; counter: number }

/** The kinds of key a passkey has here, by their COSE numbers: ES256, EdDSA, RS256. */
const kinds = [-7, -8, -257]
// What a device says of itself names certificates; without it a few hundred bytes are all there is.
const noStatement = 'none'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Few people make or use a passkey, so what reads them is loaded by the first who does. */
const reader = () => import('@simplewebauthn/server')

/**
 * Reads a new passkey; null when it was not made for what was asked. Nobody vouches for its device, and none is asked to:
 * whoever sends another key than their device has only shuts themselves out.
 */
export async function readNewPasskey(
  asked: PasskeyQuestion,
  { credentialId, clientDataJSON, attestationObject }: NewPasskey,
): Promise<{ publicKey: string; counter: number; isSynced: boolean } | null> {
  if (isFromInside(clientDataJSON)) return null
  const { verifyRegistrationResponse } = await reader()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...named(credentialId), response: { clientDataJSON, attestationObject } },
      ...expected(asked),
      supportedAlgorithmIDs: kinds,
    })
    if (registrationInfo?.fmt !== noStatement) return null
    const { credential, credentialBackedUp } = registrationInfo
    if (credential.id !== credentialId) return null
    if (!(await isSound(credential.publicKey))) return null
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { publicKey, counter: credential.counter, isSynced: credentialBackedUp }
  } catch {
    return null
  }
}

/** What a key of RSA has at least (NIST SP 800-131A): a shorter one can be worked out by others. */
const minRsaBits = 2048

/** Whether a key can open something, and for its device alone: a point off its curve is refused by what loads it. */
async function isSound(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  const key = decodeCredentialPublicKey(publicKey)
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url')
  if (cose.isCOSEPublicKeyRSA(key)) {
    const jwk = { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) }
    return (createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits
  }
  if (!cose.isCOSEPublicKeyEC2(key)) return true
  const jwk = { kty: 'EC', crv: 'P-256', x: text(key.get(cose.COSEKEYS.x)), y: text(key.get(cose.COSEKEYS.y)) }
  return createPublicKey({ key: jwk, format: 'jwk' }).type === 'public'
}

/**
 * Whether a passkey's answer is right; then how often its device says it was used. A device that counts says a higher
 * number each time: one that does not is a copy.
 */
export async function readPasskeyAnswer(
  asked: PasskeyQuestion,
  { credentialId, publicKey, userHandle, counter }: StoredPasskey,
  answer: PasskeyAnswer,
): Promise<{ counter: number } | null> {
  if (isFromInside(answer.clientDataJSON) || answer.userHandle !== userHandle) return null
  const { verifyAuthenticationResponse } = await reader()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...named(credentialId), response: answer },
      ...expected(asked),
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    })
    return verified ? { counter: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}

const named = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

const expected = ({ challenge, origin, rpId }: PasskeyQuestion) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

/** Whether it was asked inside a page of another site, which the reader lets pass where a browser does not say which. */
function isFromInside(clientDataJSON: string): boolean {
  try {
    const read = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      crossOrigin?: unknown
    } | null
    return Boolean(read?.crossOrigin)
  } catch {
    return true
  }
}
