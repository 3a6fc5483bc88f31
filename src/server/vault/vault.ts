import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { visitorGone } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Db } from '../database/db.ts'
import { dataKeys } from '../visitor/tables.ts'
import {
  dataKeyContext,
  mustUnwrapKey,
  openBytes,
  sealBytes,
  sealedVersion,
  type VaultKeys,
  wrapKey,
} from './vault-keys.ts'
/** Where a sealed value lives. A value moved to another row, column or visitor does not open. */
export type SealContext = { table: string; column: string; row: string }

/** Seals and opens a visitor's private values with that visitor's own key. */
export type Vault = {
  /** Makes and stores a visitor's data key. Once per visitor, in the transaction that makes the visitor. */
  makeKey(db: Db, userId: number): Promise<void>
  seal(userId: number, context: SealContext, value: unknown): Promise<Buffer>
  open(userId: number, context: SealContext, sealed: Buffer): Promise<unknown>
}

const contextText = (userId: number, context: SealContext) =>
  `${context.table}|${context.column}|${context.row}|${userId}|${sealedVersion}`

/** A vault over the keys from the configuration. The visitors' own keys are read as the product, never as a visitor. */
export function openVault(keys: VaultKeys, system: Db): Vault {
  const dataKey = async (userId: number) => {
    const [row] = await system.select().from(dataKeys).where(eq(dataKeys.userId, userId))
    // Every visitor is made with one: whoever has none was erased meanwhile.
    if (!row) throw new Problem(visitorGone)
    return mustUnwrapKey(keys, row, dataKeyContext(userId))
  }
  return {
    makeKey: async (db, userId) => {
      await db.insert(dataKeys).values({ userId, ...wrapKey(keys, randomBytes(32), dataKeyContext(userId)) })
    },
    seal: async (userId, context, value) =>
      sealBytes(await dataKey(userId), Buffer.from(JSON.stringify(value)), contextText(userId, context)),
    open: async (userId, context, sealed) =>
      JSON.parse(openBytes(await dataKey(userId), sealed, contextText(userId, context)).toString('utf8')) as unknown,
  }
}
