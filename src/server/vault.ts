import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { invariant } from '#kit/problem.ts'
import type { Db } from './db.ts'
import { dataKeys } from './visitor/tables.ts'

/** Where a sealed value lives. A value moved to another row, column or visitor does not open. */
export type SealedPlace = { table: string; column: string; row: string }

/** Seals and opens a visitor's private values with that visitor's own key. */
export type Vault = {
  /** Makes and stores a visitor's data key. Once per visitor, in the transaction that makes the visitor. */
  makeKey(db: Db, userId: number): Promise<void>
  seal(userId: number, place: SealedPlace, value: unknown): Promise<Buffer>
  open(userId: number, place: SealedPlace, sealed: Buffer): Promise<unknown>
}

const keyVersion = 1

/** AES-256-GCM: version byte, 12-byte random nonce, tag, ciphertext; the place is authenticated with it. */
function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([keyVersion]), nonce, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  invariant(sealed[0] === keyVersion, 'a sealed value of an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
}

const placeText = (userId: number, place: SealedPlace) =>
  `${place.table}|${place.column}|${place.row}|${userId}|${keyVersion}`
const wrapPlace = (userId: number) => `visitor.data_keys|wrapped|${userId}|${keyVersion}`

/** A vault over the key from the configuration. The visitors' own keys are read as the product, never as a visitor. */
export function openVault(vaultKey: Buffer, system: Db): Vault {
  const dataKey = async (userId: number) => {
    const [row] = await system.select().from(dataKeys).where(eq(dataKeys.userId, userId))
    invariant(row, 'a visitor without a data key')
    return decrypt(vaultKey, row.wrapped, wrapPlace(userId))
  }
  return {
    makeKey: async (db, userId) => {
      const wrapped = encrypt(vaultKey, randomBytes(32), wrapPlace(userId))
      await db.insert(dataKeys).values({ userId, wrapped, keyVersion })
    },
    seal: async (userId, place, value) =>
      encrypt(await dataKey(userId), Buffer.from(JSON.stringify(value)), placeText(userId, place)),
    open: async (userId, place, sealed) =>
      JSON.parse(decrypt(await dataKey(userId), sealed, placeText(userId, place)).toString('utf8')) as unknown,
  }
}
