import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundle } from '../testing/bundle.ts'
import { type TestApp, testApp, testSettings } from '../testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { dataKeys } from '../visitor/tables.ts'
import { checkVaultKeys, refuseWrongVaultKey, rotateVaultKey } from './rotate-vault-key.ts'

const key = () => randomBytes(32).toString('base64')
const context = { table: 'a', column: 'b', row: '1' }

let database: TestDatabase
const opened: TestApp[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
  await database.drop()
})

/** The product with these keys, on the test's database. */
async function withKeys(current: string, ...old: string[]): Promise<TestApp> {
  const app = await testApp({ VAULT_KEY: current, VAULT_KEY_OLD: old.join(',') }, { ...database, drop: async () => {} })
  opened.push(app)
  return app
}
const [first, second, third] = [key(), key(), key()]

test('vault key: a value sealed under the old key opens before, during and after rotation, and then without the old key', async () => {
  const before = await withKeys(first)
  const visitor = await before.visitor()
  const sealed = await before.vault.seal(visitor.userId, context, 'knee')
  const during = await withKeys(second, first)
  expect(await during.vault.open(visitor.userId, context, sealed)).toBe('knee')
  const made = await during.visitor()
  expect(await checkVaultKeys(during)).toEqual({ keys: 2, left: 1, unopened: 0, canOldBeRemoved: false })
  expect(await rotateVaultKey(during)).toEqual({ rewrapped: 1 })
  expect(await checkVaultKeys(during)).toEqual({ keys: 2, left: 0, unopened: 0, canOldBeRemoved: true })
  const after = await withKeys(second)
  const opened = await after.vault.open(visitor.userId, context, sealed)
  expect(opened, 'V11.2.2 what an old key sealed opens without it once keys are changed').toBe('knee')
  expect(await after.vault.open(made.userId, context, await during.vault.seal(made.userId, context, 'hip'))).toBe('hip')
})

test('vault key: two rotations at once, while visitors come and seal, lose nothing and leave nothing', async () => {
  const before = await withKeys(second, first)
  const early = await Promise.all(Array.from({ length: 30 }, () => before.visitor()))
  const texts = await Promise.all(early.map(({ userId }) => before.vault.seal(userId, context, `of ${userId}`)))
  const app = await withKeys(third, second, first)
  const come = async () => {
    const { userId } = await app.visitor()
    expect(await app.vault.open(userId, context, await app.vault.seal(userId, context, 'new'))).toBe('new')
  }
  const [one, other] = await Promise.all([
    rotateVaultKey(app),
    rotateVaultKey(app),
    ...Array.from({ length: 10 }, come),
  ])
  expect(one.rewrapped + other.rewrapped).toBe(30)
  const after = await withKeys(third)
  for (const [at, { userId }] of early.entries())
    expect(await after.vault.open(userId, context, texts[at] as Buffer)).toBe(`of ${userId}`)
})

test('vault key: a rotation killed in the middle goes on when it is run again', async () => {
  const before = await withKeys(first)
  const visitor = await before.visitor()
  await before.system.db.execute(sql`
    insert into visitor.users (id) select g from generate_series(${visitor.userId + 1}::integer, ${visitor.userId + 4000}) g`)
  const many = Array.from({ length: 4000 }, (_, at) => visitor.userId + 1 + at)
  await before.system.transaction(async ({ db, vault }) => {
    for (const userId of many) await vault.makeKey(db, userId)
  })
  const env = { ...testSettings(database.url), VAULT_KEY: second, VAULT_KEY_OLD: first }
  const child = spawn(process.execPath, [await bundle('src/main/cli.ts'), 'vault', 'rotate'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const during = await withKeys(second, first)
  const { left } = await checkVaultKeys(during)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(4001)
  expect(await rotateVaultKey(during)).toEqual({ rewrapped: left })
  const after = await withKeys(second)
  for (const userId of [visitor.userId, many[0], many[2000], many.at(-1)])
    expect(await after.vault.seal(userId as number, context, 'x')).toBeInstanceOf(Buffer)
}, 60_000)

test('vault key: a key stored before keys were told apart opens with any key given, and is told apart after rotation', async () => {
  const app = await withKeys(second, first)
  const old = await withKeys(first)
  const visitor = await old.visitor()
  await app.system.db.update(dataKeys).set({ keyId: null })
  expect(await app.vault.seal(visitor.userId, context, 'x')).toBeInstanceOf(Buffer)
  expect(await checkVaultKeys(app)).toMatchObject({ left: 1, unopened: 0 })
  expect(await rotateVaultKey(app)).toEqual({ rewrapped: 1 })
  expect(await checkVaultKeys(app)).toMatchObject({ left: 0, canOldBeRemoved: true })
})

test('vault key: the product does not start when no key given opens the data keys, and says so in a sentence', async () => {
  const before = await withKeys(first)
  await before.visitor()
  const wrong = await withKeys(second, third)
  await expect(refuseWrongVaultKey(wrong)).rejects.toThrow(
    'Neither VAULT_KEY nor VAULT_KEY_OLD opens 1 data keys of this database. Put the key that wrapped them into VAULT_KEY_OLD.',
  )
  expect(await rotateVaultKey(wrong)).toEqual({ rewrapped: 0 })
  const stored = await before.system.db
    .select()
    .from(dataKeys)
    .where(and(ne(dataKeys.userId, 0), eq(dataKeys.keyVersion, 1)))
  expect(stored).toHaveLength(1)
  await refuseWrongVaultKey(await withKeys(second, first))
})
