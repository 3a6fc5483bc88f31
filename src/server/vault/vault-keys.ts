import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { invariant } from '#kit/problem.ts'
import type { Config } from '../config/config.ts'

/** The form of sealed bytes, their first byte. */
export const sealedVersion = 1

/** A key from the configuration. Its id says which one it is and nothing about it. */
type VaultKey = { id: string; key: Buffer }

/** The key that wraps from now on, and those of before it, which only open. */
export type VaultKeys = { current: VaultKey; old: readonly VaultKey[] }

/** A data key as it is stored. `keyId` is null where it was stored before keys were told apart. */
export type WrappedKey = { wrapped: Buffer; keyId: string | null }

/** The vault keys of a configuration. */
export function vaultKeysOf(config: Pick<Config, 'VAULT_KEY' | 'VAULT_KEY_OLD'>): VaultKeys {
  return { current: vaultKey(config.VAULT_KEY), old: config.VAULT_KEY_OLD.map(vaultKey) }
}

function vaultKey(text: string): VaultKey {
  const key = Buffer.from(text, 'base64')
  return { id: createHash('sha256').update('hub vault key').update(key).digest('hex').slice(0, 12), key }
}

/** Where a visitor's data key lies, and where a key of the product itself does. */
export const dataKeyContext = (userId: number): string => `visitor.data_keys|wrapped|${userId}|${sealedVersion}`
export const productKeyContext = (name: string): string => `server.keys|wrapped|${name}|${sealedVersion}`

/** Wraps a data key for one context (its authenticated data) with the current key. */
export const wrapKey = ({ current }: VaultKeys, dataKey: Buffer, context: string) => ({
  wrapped: sealBytes(current.key, dataKey, context),
  keyVersion: sealedVersion,
  keyId: current.id,
})

/** A wrapped data key, opened by the key that wrapped it; null when none of the given keys did. */
export function unwrapKey(
  { current, old }: VaultKeys,
  { wrapped, keyId }: WrappedKey,
  context: string,
): { dataKey: Buffer; openedBy: 'current' | 'old' } | null {
  for (const { id, key } of [current, ...old]) {
    if (keyId !== null && keyId !== id) continue
    try {
      return { dataKey: openBytes(key, wrapped, context), openedBy: id === current.id ? 'current' : 'old' }
    } catch {
      // Another key may have wrapped it.
    }
  }
  return null
}

/** The same where it must open: the product does not start with keys that do not. */
export function mustUnwrapKey(keys: VaultKeys, row: WrappedKey, context: string): Buffer {
  const opened = unwrapKey(keys, row, context)
  invariant(opened, 'a data key that no vault key opens')
  return opened.dataKey
}

/** A key for one purpose, made from the current vault key: it changes when that does. */
export const derivedKey = ({ current }: VaultKeys, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', current.key, '', `hub ${purpose}`, 32))

/** AES-256-GCM: version byte, 12-byte random nonce, tag, ciphertext; the context is authenticated with it. */
export function sealBytes(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([sealedVersion]), nonce, cipher.getAuthTag(), body])
}

/** Opens them again; raises when the key or the context is another one, or a bit was changed. */
export function openBytes(key: Buffer, sealed: Buffer, context: string): Buffer {
  invariant(sealed[0] === sealedVersion, 'a sealed value of an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
}
