import { randomBytes } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audits, productKeys } from '../database/tables.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rotateVaultKey } from '../vault/rotate-vault-key.ts'
import { audit } from './audit.ts'
import { lookAtAudit, sealAudit, startSealingAudit, verifyAudit } from './audit-chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const note = (...subjects: string[]) => Promise.all(subjects.map((subject) => audit(app.system, 'test/done', subject)))
const inOrder = () => app.system.db.select().from(audits).orderBy(asc(audits.seq))
/** What only whoever owns the table can do, and its triggers cannot hinder. */
const asOwner = (statement: string) =>
  app.databases.pool.query(
    `begin; alter table server.audit disable trigger user; ${statement}; alter table server.audit enable trigger user; commit`,
  )

test('audit: what many write at once is sealed once, without gaps, by several processes', async () => {
  const subjects = Array.from({ length: 2300 }, (_, at) => `s${at}`)
  await note(...subjects.slice(0, 100))
  const heads = [Promise.all([sealAudit(app), sealAudit(app), note(...subjects.slice(100)), sealAudit(app)])]
  await Promise.all(heads)
  const head = await sealAudit(app)
  expect(head?.seq).toBe(2300)
  expect(await verifyAudit(app)).toEqual({ sealed: 2300, unsealed: 0, head, wrong: null })
  expect(await verifyAudit(app, head)).toMatchObject({ wrong: null })
})

test('audit: a row that commits after later ones were sealed takes its place then', async () => {
  await app.system.transaction(async (tx) => {
    await audit(tx, 'test/done', 'slow')
    await note('quick')
    expect(await sealAudit(app)).toMatchObject({ seq: 1 })
  })
  expect(await sealAudit(app)).toMatchObject({ seq: 2 })
  expect((await inOrder()).map(({ subject }) => subject)).toEqual(['quick', 'slow'])
  expect(await verifyAudit(app)).toMatchObject({ sealed: 2, wrong: null })
})

test('audit: nobody changes, removes or empties it, sealed or not', async () => {
  await note('a', 'b')
  await sealAudit(app)
  await note('c')
  const refused = [
    `update server.audit set subject = 'x'`,
    `update server.audit set seq = null, hash = null where seq = 1`,
    `update server.audit set hash = '\\x00' where seq = 1`,
    `update server.audit set seq = 9, hash = '\\x00', subject = 'x' where seq is null`,
    `delete from server.audit where seq is null`,
    `delete from server.audit`,
    'truncate server.audit',
  ]
  for (const statement of refused)
    await expect(
      app.databases.pool.query(statement),
      'V16.4.2 nobody changes, removes or empties what was written down',
    ).rejects.toThrow('the audit is only ever added to')
})

const tampering: [string, string, object][] = [
  ['changed', `update server.audit set subject = 'x' where seq = 3`, { seq: 3, what: 'changed' }],
  [
    'dated otherwise',
    `update server.audit set at = at + interval '1 microsecond' where seq = 2`,
    { seq: 2, what: 'changed' },
  ],
  ['given to somebody else', `update server.audit set user_id = 7 where seq = 5`, { seq: 5, what: 'changed' }],
  ['taken away', `delete from server.audit where seq = 4`, { seq: 4, id: null, what: 'missing' }],
  [
    'taken away and the gap closed',
    // One by one: a unique index is read row by row, in no order that SQL promises.
    `delete from server.audit where seq = 4;
     update server.audit set seq = 4 where seq = 5; update server.audit set seq = 5 where seq = 6`,
    { seq: 4, what: 'changed' },
  ],
  [
    'changed and hashed anew without the key',
    `update server.audit set subject = 'x', hash = sha256('x') where seq = 2`,
    { seq: 2, what: 'changed' },
  ],
]
test.each(tampering)('audit: a row that the database’s owner has %s is named', async (_how, statement, wrong) => {
  await note('a', 'b', 'c', 'd', 'e', 'f')
  const head = await sealAudit(app)
  await asOwner(statement)
  expect((await verifyAudit(app, head)).wrong).toMatchObject(wrong)
})

test('audit: rows taken from its end are missed by an anchor from the log, and by who sealed them', async () => {
  const said: object[] = []
  app.log.info = ((fields: object) => void said.push(fields)) as typeof app.log.info
  await note('a', 'b', 'c')
  const sealing = startSealingAudit(app)
  await sealing.stop()
  const head = await sealAudit(app)
  expect(said).toContainEqual(head)
  await asOwner('delete from server.audit where seq = 3')
  expect((await verifyAudit(app)).wrong).toBeNull()
  expect((await verifyAudit(app, head)).wrong).toEqual({ seq: 3, id: null, what: 'missing' })
  expect(await lookAtAudit(app, head as { seq: number; hash: string })).toMatchObject({ holds: false })
  await note('other')
  await sealAudit(app)
  expect((await verifyAudit(app, head)).wrong).toMatchObject({ seq: 3, what: 'not the anchor' })
})

test('audit: its key is not in the database, and a chain without it is not begun anew', async () => {
  await note('a')
  await sealAudit(app)
  await app.system.db.delete(productKeys)
  await note('b')
  await expect(sealAudit(app)).rejects.toThrow('a sealed audit without its key')
  expect((await verifyAudit(app)).wrong).toMatchObject({ seq: 1, what: 'changed' })
})

test('audit: the chain holds across a change of the vault key', async () => {
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const database = await testDatabase()
  const shared = { ...database, drop: async () => {} }
  const before = await testApp({ VAULT_KEY: first }, shared)
  await audit(before.system, 'test/done', 'a')
  await sealAudit(before)
  const during = await testApp({ VAULT_KEY: second, VAULT_KEY_OLD: first }, shared)
  await rotateVaultKey(during)
  const after = await testApp({ VAULT_KEY: second }, database)
  await audit(after.system, 'test/done', 'b')
  await sealAudit(after)
  expect(await verifyAudit(after)).toMatchObject({ sealed: 2, unsealed: 0, wrong: null })
  for (const one of [before, during, after]) await one.close()
})
