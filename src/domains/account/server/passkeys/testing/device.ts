import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const text64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** How a device's answer differs from a right one. */
export type Slips = {
  origin?: string
  rpId?: string
  type?: string
  flags?: number
  crossOrigin?: boolean
  key?: KeyObject
  counter?: number
  id?: Buffer
  kind?: number
  statement?: string
  made?: KeyObject
  offCurve?: boolean
}

const kinds = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

/** A public key as devices write it (COSE, RFC 9053). */
function coseKey(key: KeyObject, { kind, offCurve = false }: Slips): Uint8Array {
  const { kty, x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const parts: Record<string, [number, number | Uint8Array][]> = {
    EC: [
      [1, 2],
      [3, kind ?? -7],
      [-1, 1],
      [-2, part(x)],
      [-3, offCurve ? part(y).reverse() : part(y)],
    ],
    OKP: [
      [1, 1],
      [3, kind ?? -8],
      [-1, 6],
      [-2, part(x)],
    ],
    RSA: [
      [1, 3],
      [3, kind ?? -257],
      [-1, part(n)],
      [-2, part(e)],
    ],
  }
  return isoCBOR.encode(new Map(parts[kty as string]))
}

/** A device with one passkey for one site, which makes and signs as a real one does; `counts` as a security key does. */
export function device(
  site: { origin: string; rpId: string },
  { kind = 'ES256' as keyof typeof kinds, counts = false } = {},
) {
  const { publicKey, privateKey } = kinds[kind]()
  const id = randomBytes(32)
  let handle = ''
  let used = 0
  const said = (type: string, challenge: string, slips: Slips, more: Buffer, flags: number) => {
    used += counts ? 1 : 0
    const { crossOrigin = false } = slips
    const client = { type: slips.type ?? type, challenge, origin: slips.origin ?? site.origin, crossOrigin }
    const head = Buffer.alloc(5)
    head[0] = slips.flags ?? flags
    head.writeUInt32BE(slips.counter ?? used, 1)
    return {
      clientDataJSON: text64(JSON.stringify(client)),
      authenticatorData: text64(Buffer.concat([sha256(slips.rpId ?? site.rpId), head, more])),
    }
  }
  return {
    credentialId: text64(id),
    /** Makes its passkey. */
    make: (asked: { challenge: string; userHandle: string }, slips: Slips = {}) => {
      handle = asked.userHandle
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const known = Buffer.concat([Buffer.alloc(16), length, slips.id ?? id, coseKey(slips.made ?? publicKey, slips)])
      const { clientDataJSON, authenticatorData } = said('webauthn.create', asked.challenge, slips, known, 0x45)
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', slips.statement ?? 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(Buffer.from(authenticatorData, 'base64url'))],
      ])
      return { credentialId: text64(id), clientDataJSON, attestationObject: text64(isoCBOR.encode(attestation)) }
    },
    /** Signs with it. */
    answer: (challenge: string, slips: Slips = {}) => {
      const both = said('webauthn.get', challenge, slips, Buffer.alloc(0), 0x05)
      const signed = Buffer.concat([
        Buffer.from(both.authenticatorData, 'base64url'),
        sha256(Buffer.from(both.clientDataJSON, 'base64url')),
      ])
      const signature = sign(kind === 'EdDSA' ? null : 'sha256', signed, slips.key ?? privateKey)
      return { credentialId: text64(id), ...both, signature: text64(signature), userHandle: handle }
    },
  }
}
