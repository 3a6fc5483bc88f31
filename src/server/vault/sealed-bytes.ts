import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { invariant } from '#kit/problem.ts'

/** The form of sealed bytes, their first byte. */
export const sealedVersion = 1

/** AES-256-GCM: version byte, 12-byte random nonce, tag, ciphertext; the place is authenticated with it. */
export function sealBytes(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([sealedVersion]), nonce, cipher.getAuthTag(), body])
}

/** Opens them again; raises when the key or the place is another one, or a bit was changed. */
export function openBytes(key: Buffer, sealed: Buffer, place: string): Buffer {
  invariant(sealed[0] === sealedVersion, 'a sealed value of an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
}
