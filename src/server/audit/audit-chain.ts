import { createHmac, randomBytes } from 'node:crypto'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { invariant } from '#kit/problem.ts'
import type { App } from '../context.ts'
import type { Db } from '../database/db.ts'
import { audits, productKeys } from '../database/tables.ts'
import { startLoop } from '../start-loop.ts'
import { mustUnwrapKey, productKeyContext, vaultKeysOf, wrapKey } from '../vault/vault-keys.ts'

const intervalMs = 2_000

const anchorEveryMs = 10 * 60_000

/** The last row of the chain. Written down elsewhere it is an anchor: all up to it can be proved to be there, unchanged. */
export type AuditHead = { seq: number; hash: string }

/** What a walk along the chain found; `wrong` is the first row that is not as it was sealed. */
type AuditVerdict = {
  sealed: number
  unsealed: number
  head: AuditHead | null
  wrong: { seq: number; id: number | null; what: 'missing' | 'changed' | 'not the anchor' } | null
}

type Ground = Pick<App, 'config' | 'databases'>
type ContentRow = { id: number; content: string }
type SealedRow = ContentRow & { seq: number; hash: Buffer }

const batchSize = 1000
const keyName = 'audit'
const beginning: Buffer = Buffer.alloc(32)
// One text for one content, whatever reads it: times to the microsecond, JSON with its keys in order.
const content = sql`jsonb_build_array(id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_id, action, subject, detail)::text as content`

const hashAfter = (key: Buffer, before: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(before).update(text).digest()

/**
 * Gives every committed row of the audit that has none its place in the chain. Writers of the audit never wait for this
 * or for one another. Null when another process is at it; otherwise where the chain ends now.
 */
export async function sealAudit(app: Ground): Promise<AuditHead | null> {
  const key = await auditKey(app)
  for (;;) {
    const done = await app.databases.system.transaction((tx) => sealBatch(tx, key))
    if (done === null || done.rows < batchSize) return done?.head ?? null
  }
}

async function sealBatch(tx: Db, key: Buffer): Promise<{ rows: number; head: AuditHead | null } | null> {
  const { rows: locks } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('hub audit chain', 0)) as free`,
  )
  if (!locks[0]?.free) return null
  const head = await readHead(tx)
  const { rows } = await tx.execute<ContentRow>(
    sql`select id, ${content} from ${audits} where seq is null order by id limit ${batchSize}`,
  )
  if (rows.length === 0) return { rows: 0, head: asHead(head) }
  let last = head ?? { seq: 0, hash: beginning }
  const sealed = rows.map((row) => {
    last = { seq: last.seq + 1, hash: hashAfter(key, last.hash, row.content) }
    return { id: row.id, ...last }
  })
  await tx.execute(sql`
    update ${audits} a set seq = t.seq, hash = t.hash
    from unnest(${sql.param(sealed.map(({ id }) => id))}::bigint[], ${sql.param(sealed.map(({ seq }) => seq))}::bigint[],
      ${sql.param(sealed.map(({ hash }) => hash))}::bytea[]) t (id, seq, hash) where a.id = t.id`)
  return { rows: rows.length, head: asHead(last) }
}

async function readHead(db: Db): Promise<{ seq: number; hash: Buffer } | undefined> {
  const { seq, hash } = audits
  const [head] = await db.select({ seq, hash }).from(audits).where(isNotNull(seq)).orderBy(desc(seq)).limit(1)
  return head as { seq: number; hash: Buffer } | undefined
}

const asHead = (row: { seq: number; hash: Buffer } | undefined): AuditHead | null =>
  row ? { seq: row.seq, hash: row.hash.toString('hex') } : null

/**
 * Whether the chain still holds this row as it was, false when somebody changed or took away what was sealed; and whether
 * anything is there to be sealed.
 */
export async function lookAtAudit(
  { databases }: Ground,
  { seq, hash }: AuditHead,
): Promise<{ holds: boolean; hasNew: boolean }> {
  const { rows } = await databases.system.execute<{ hash: Buffer | null; has_new: boolean }>(
    sql`select (select hash from ${audits} where seq = ${seq}) as hash, exists (select from ${audits} where seq is null) as has_new`,
  )
  return { holds: rows[0]?.hash?.toString('hex') === hash, hasNew: rows[0]?.has_new === true }
}

/** Walks along the whole chain; with an anchor, also whether it holds that. */
export function verifyAudit(app: Ground, anchor: AuditHead | null = null): Promise<AuditVerdict> {
  return app.databases.system.transaction(
    async (tx) => {
      const key = await findKey(app, tx)
      const walked = await walk(tx, key ?? Buffer.alloc(32), anchor)
      const unsealed = await tx.$count(audits, sql`seq is null`)
      return { ...walked, unsealed }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function walk(tx: Db, key: Buffer, anchor: AuditHead | null): Promise<Omit<AuditVerdict, 'unsealed'>> {
  let last = { seq: 0, hash: beginning }
  const result = (wrong: AuditVerdict['wrong']) => ({
    sealed: last.seq,
    head: last.seq > 0 ? asHead(last) : null,
    wrong,
  })
  for (;;) {
    const { rows } = await tx.execute<SealedRow>(
      sql`select seq, id, hash, ${content} from ${audits} where seq > ${last.seq} order by seq limit ${batchSize}`,
    )
    for (const { seq, id, hash, content: text } of rows) {
      if (seq !== last.seq + 1) return result({ seq: last.seq + 1, id: null, what: 'missing' })
      if (!hashAfter(key, last.hash, text).equals(hash)) return result({ seq, id, what: 'changed' })
      if (seq === anchor?.seq && hash.toString('hex') !== anchor.hash)
        return result({ seq, id, what: 'not the anchor' })
      last = { seq, hash }
    }
    if (rows.length < batchSize) break
  }
  const isCut = anchor !== null && last.seq < anchor.seq
  return result(isCut ? { seq: last.seq + 1, id: null, what: 'missing' } : null)
}

/** The chain's key: of the product's own, wrapped by the vault key, made with the first row that is sealed. */
async function auditKey(app: Ground): Promise<Buffer> {
  const db = app.databases.system
  const found = await findKey(app, db)
  if (found) return found
  invariant((await readHead(db)) === undefined, 'a sealed audit without its key')
  const made = wrapKey(vaultKeysOf(app.config), randomBytes(32), productKeyContext(keyName))
  await db
    .insert(productKeys)
    .values({ name: keyName, ...made })
    .onConflictDoNothing()
  return auditKey(app)
}

async function findKey({ config }: Ground, db: Db): Promise<Buffer | null> {
  const [row] = await db.select().from(productKeys).where(eq(productKeys.name, keyName))
  return row ? mustUnwrapKey(vaultKeysOf(config), row, productKeyContext(keyName)) : null
}

/**
 * Seals the audit every two seconds, so that what was written is beyond quiet change from then on, and now and then
 * writes an anchor to the log, which somebody else keeps. Raises an alarm when what it sealed itself is there no more.
 */
export function startSealingAudit(app: App): { stop(): Promise<void> } {
  let last: AuditHead | null = null
  let anchored: { seq: number; atMs: number } | null = null
  const tellAnchor = (atMs: number) => {
    if (last === null || last.seq === anchored?.seq) return
    app.log.info({ ...last }, 'audit anchor')
    anchored = { seq: last.seq, atMs }
  }
  const lookAndSeal = async () => {
    const seen = last && (await lookAtAudit(app, last))
    if (last !== null && !seen?.holds) {
      app.log.error({ alarm: 'audit-changed', ...last }, 'what was sealed of the audit is not there any more')
      last = null
    }
    if (last === null || seen?.hasNew) last = (await sealAudit(app)) ?? last
    const atMs = app.now().getTime()
    if (anchored === null || atMs - anchored.atMs >= anchorEveryMs) tellAnchor(atMs)
  }
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'sealing the audit failed')
  const loop = startLoop(
    async () => {
      await lookAndSeal()
      return intervalMs
    },
    { onFailure, backoffMs: () => intervalMs },
  )
  return {
    stop: async () => {
      await loop.stop()
      await lookAndSeal().catch(onFailure)
      tellAnchor(app.now().getTime())
    },
  }
}
