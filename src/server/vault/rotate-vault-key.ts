import { asc, eq, gt, sql } from 'drizzle-orm'
import type { App } from '../context.ts'
import type { Db } from '../database/db.ts'
import { productKeys } from '../database/tables.ts'
import { dataKeys } from '../visitor/tables.ts'
import {
  dataKeyContext,
  productKeyContext,
  unwrapKey,
  type VaultKeys,
  vaultKeysOf,
  type WrappedKey,
  wrapKey,
} from './vault-keys.ts'

/** How the data keys stand: `left` are not wrapped by VAULT_KEY yet, `unopened` by none of the keys that were given. */
type VaultKeysState = { keys: number; left: number; unopened: number; canOldBeRemoved: boolean }

const batchSize = 500

/**
 * Asks with which keys the data keys are wrapped, and opens one of each kind. Says what an operator is to do; raises
 * nothing.
 */
export async function checkVaultKeys({
  config,
  databases,
}: Pick<App, 'config' | 'databases'>): Promise<VaultKeysState> {
  const keys = vaultKeysOf(config)
  const { rows } = await databases.system.execute<{
    key_id: string | null
    times: number
    one: string
    is_own: boolean
  }>(
    sql`select key_id, count(*) as times, min(user_id)::text as one, false as is_own from ${dataKeys} group by key_id
      union all select key_id, count(*), min(name), true from ${productKeys} group by key_id`,
  )
  const state = { keys: 0, left: 0, unopened: 0 }
  for (const { key_id: keyId, times, one, is_own: isOwn } of rows) {
    state.keys += times
    if (keyId !== keys.current.id) state.left += times
    const context = isOwn ? productKeyContext(one) : dataKeyContext(Number(one))
    const [row] = isOwn
      ? await databases.system.select().from(productKeys).where(eq(productKeys.name, one))
      : await databases.system
          .select()
          .from(dataKeys)
          .where(eq(dataKeys.userId, Number(one)))
    // One that was rewrapped or erased since is none of these any more.
    if (row?.keyId === keyId && unwrapKey(keys, row, context) === null) state.unopened += times
  }
  return { ...state, canOldBeRemoved: keys.old.length > 0 && state.left === 0 }
}

/** Stops the start of a product that could open nothing of what its visitors trusted it with. */
export async function refuseWrongVaultKey(app: Pick<App, 'config' | 'databases' | 'log'>): Promise<void> {
  const { unopened, left, canOldBeRemoved } = await checkVaultKeys(app)
  if (unopened > 0)
    throw new Error(
      `Neither VAULT_KEY nor VAULT_KEY_OLD opens ${unopened} data keys of this database. Put the key that wrapped them into VAULT_KEY_OLD.`,
    )
  if (canOldBeRemoved) app.log.info('VAULT_KEY_OLD opens no data key any more: it can be removed')
  else if (left > 0 && app.config.VAULT_KEY_OLD.length > 0)
    app.log.warn({ left }, 'data keys are still wrapped by VAULT_KEY_OLD: run vault rotate')
}

/**
 * Wraps every data key with VAULT_KEY, some hundred in each transaction, beside a running product; what is done stays
 * done when it is stopped. What a data key seals is not touched. `isGoingOn` hears how many were done.
 */
export async function rotateVaultKey(
  { config, databases }: Pick<App, 'config' | 'databases'>,
  isGoingOn: (rewrapped: number) => void = () => {},
): Promise<{ rewrapped: number }> {
  const keys = vaultKeysOf(config)
  let rewrapped = await rewrapProductKeys(databases.system, keys)
  for (let after: number | null = 0; after !== null; ) {
    const batch = await rewrapBatch(databases.system, keys, after)
    rewrapped += batch.rewrapped
    after = batch.last
    isGoingOn(rewrapped)
  }
  return { rewrapped }
}

function rewrapProductKeys(db: Db, keys: VaultKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(productKeys).for('update')
    const changed = rows.filter(({ keyId }) => keyId !== keys.current.id)
    let rewrapped = 0
    for (const row of changed) {
      const again = rewrap(keys, row, productKeyContext(row.name))
      if (again === null) continue
      await tx.update(productKeys).set(again).where(eq(productKeys.name, row.name))
      rewrapped += 1
    }
    return rewrapped
  })
}

/** The next data keys above a user's id; `last` is the highest of them, or null when there were none. */
function rewrapBatch(db: Db, keys: VaultKeys, after: number): Promise<{ rewrapped: number; last: number | null }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(dataKeys)
      .where(sql`${gt(dataKeys.userId, after)} and ${dataKeys.keyId} is distinct from ${keys.current.id}`)
      .orderBy(asc(dataKeys.userId))
      .limit(batchSize)
      .for('update')
    const again = rows.flatMap((row) => {
      const wrapped = rewrap(keys, row, dataKeyContext(row.userId))?.wrapped
      return wrapped ? [{ userId: row.userId, wrapped }] : []
    })
    await tx.execute(sql`
      update ${dataKeys} d set wrapped = t.wrapped, key_id = ${keys.current.id}
      from unnest(${sql.param(again.map(({ userId }) => userId))}::integer[],
        ${sql.param(again.map(({ wrapped }) => wrapped))}::bytea[]) t (user_id, wrapped) where d.user_id = t.user_id`)
    return { rewrapped: again.length, last: rows.at(-1)?.userId ?? null }
  })
}

function rewrap(keys: VaultKeys, row: WrappedKey, context: string): ReturnType<typeof wrapKey> | null {
  const opened = unwrapKey(keys, row, context)
  return opened && wrapKey(keys, opened.dataKey, context)
}
