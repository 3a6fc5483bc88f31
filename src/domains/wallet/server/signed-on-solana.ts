import { createPublicKey, verify } from 'node:crypto'
import { solanaKey } from '#domains/chains/server/addresses/chain-address.ts'

/** Whether a Solana address signed a text (Ed25519); the signature in base 64. */
export function signedOnSolana(address: string, message: string, signature: string): boolean {
  const x = solanaKey(address)
  const bytes = Buffer.from(signature, 'base64')
  if (!x || bytes.length !== 64) return false
  try {
    const key = createPublicKey({
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(x).toString('base64url') },
    })
    return verify(null, Buffer.from(message), key, bytes)
  } catch {
    // Not every address is a point on the curve, and those that are none sign nothing.
    return false
  }
}
