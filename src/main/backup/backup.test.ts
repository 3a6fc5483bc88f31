import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepNote } from '#domains/payments/server/requests/invoice-notes.ts'
import { paymentsRoutes } from '#domains/payments/server/routes.ts'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { sealAudit, verifyAudit } from '#server/audit/audit-chain.ts'
import { openDatabases } from '#server/database/db.ts'
import { buildServer } from '#server/http/build-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts'
import { runCommand } from '../cli.ts'
import { backupCommand, restoreCommand } from '../operator/copy-commands.ts'
import { makeBackup } from './make-backup.ts'

const note = { description: 'knee replacement follow-up', patientName: 'Ada Moreno' }
type Asker = Awaited<ReturnType<PayingWorld['app']['visitor']>>

let world: PayingWorld
let source: TestDatabase
let folder: string
let file: string
let payer: Asker
let invoiceId: string
beforeAll(async () => {
  source = await testDatabase()
  world = await payingWorld({}, source)
  folder = await mkdtemp(join(tmpdir(), 'hub-backup-'))
  file = join(folder, 'hub.backup')
  const registry = join(folder, 'npidata_pfile.csv')
  await writeFile(registry, smallRegistry([smallOrganization(1), smallPerson(2), smallPerson(3)]))
  expect(await runCommand(['import', 'doctors/nppes', registry, '--sample'], source.url, source)).toBe(0)
  payer = await world.app.visitor()
  const invoice = await world.ask(payer, 2500n)
  invoiceId = invoice.id
  await payer.transaction((tx) => keepNote(tx, invoiceId, note))
  await world.pay(invoice.due.units)
  await world.pay(7n)
  await world.mine(20)
  await world.ask(await world.app.visitor(), 900n)
  await sealAudit(world.app)
  expect(await runCommand(['backup', file], source.url, source)).toBe(0)
}, 60_000)
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const fresh: TestDatabase[] = []
afterEach(async () => {
  for (const database of fresh.splice(0)) await database.drop()
})
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ empty: true })
  fresh.push(database)
  return database
}
/** What a backup of this database holds, table by table. */
async function heldBy(address: string) {
  const { tables, end } = await makeBackup(
    address,
    new Writable({ write: (_bytes, _encoding, done) => done() }),
    new Date(),
  )
  return { tables: Object.fromEntries(tables.map(({ table, ...rows }) => [table, rows])), end }
}
async function restoreFrom(path: string, database: TestDatabase): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const out = new Writable({ write: (chunk, _encoding, done) => (said.push(String(chunk)), done()) })
  const databases = openDatabases(database.url, { ownerUrl: database.ownerUrl })
  const complain = (sentence: string) => void said.push(sentence)
  const code = await restoreCommand(databases, database.ownerUrl, path, { out, complain }).finally(() =>
    databases.close(),
  )
  return { code, said: said.join('') }
}

test('backup and restore: every table, the books and the numbering come back, and the product serves from them', async () => {
  const database = await emptyDatabase()
  expect(await restoreFrom(file, database)).toMatchObject({ code: 0 })
  const [before, after] = [await heldBy(source.ownerUrl), await heldBy(database.ownerUrl)]
  const { 'server.audit': auditBefore, ...rowsBefore } = before.tables
  const { 'server.audit': auditAfter, ...rowsAfter } = after.tables
  expect(rowsAfter).toEqual(rowsBefore)
  // Who restored it is written down.
  expect(auditAfter?.rows).toBe((auditBefore?.rows ?? 0) + 1)
  expect(after.end.books).toEqual(before.end.books)
  expect(Object.values(after.end.books).length).toBeGreaterThan(3)
  expect(after.tables['payments.notes']?.rows).toBe(1)
  expect(after.tables['doctors.doctors']?.rows).toBe(2)

  const { VAULT_KEY, BSC_RPC_URLS, UDE_TOKEN, UDE_FEED, UDE_RECEIVING_ADDRESS } = world.app.config
  const settings = { VAULT_KEY, BSC_RPC_URLS: BSC_RPC_URLS.join(), UDE_TOKEN, UDE_FEED, UDE_RECEIVING_ADDRESS }
  const app = await testApp(settings as Record<string, string>, { ...database, drop: async () => {} })
  const server = await buildServer(app, { routes: paymentsRoutes, rateLimits: false })
  const answer = await server.inject({
    url: `/api/crypto/payment-request/${invoiceId}`,
    headers: { cookie: `__Host-sid=${payer.secret}` },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { note }])
  // New rows go on after the old ones, and the audit's chain holds across it.
  expect((await app.visitor()).userId).toBeGreaterThan(payer.userId + 1)
  await sealAudit(app)
  expect(await verifyAudit(app)).toMatchObject({ unsealed: 0, wrong: null })
  await expect(app.databases.pool.query('delete from server.audit')).rejects.toThrow('only ever added to')
  await server.close()
  await app.close()
}, 60_000)

test('backup: nobody but its owner reads the file, and neither a note nor the vault key is in it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const bytes = gunzipSync(await readFile(file))
  for (const secret of [note.description, note.patientName, world.app.config.VAULT_KEY, payer.secret])
    expect(bytes.includes(secret)).toBe(false)
  expect(bytes.includes(Buffer.from(world.app.config.VAULT_KEY, 'base64'))).toBe(false)
})

test('backup: a file that is there is not written over', async () => {
  const before = await readFile(file)
  const complaints: string[] = []
  const code = await backupCommand(world.app.databases, source.ownerUrl, file, {
    complain: (text) => void complaints.push(text),
  })
  expect([code, complaints]).toEqual([1, [`${file} is there already. Name another file.`]])
  expect(await readFile(file)).toEqual(before)
})

test('restore: a database that holds anything is refused and left as it is', async () => {
  const database = await testDatabase()
  fresh.push(database)
  const refused = { code: 1, said: 'This database is not empty. Make a new one and restore into that.' }
  expect(await restoreFrom(file, database)).toEqual(refused)
  expect((await heldBy(database.ownerUrl)).tables['visitor.users']?.rows).toBe(0)
})

const spoilt: [string, (plain: Buffer) => Buffer][] = [
  ['cut short', (plain) => gzipSync(plain.subarray(0, plain.length - 20))],
  ['cut within its compression', (plain) => gzipSync(plain).subarray(0, -40)],
  ['no backup at all', () => Buffer.from('npi,name\n1,x\n')],
  ['of other rows than it says', (plain) => gzipSync(changed(plain, '\t2500\t', '\t9500\t'))],
  ['of another schema', (plain) => gzipSync(changed(plain, '"0001-schemas.sql":"', '"0001-schemas.sqm":"'))],
]
test.each(spoilt)('restore: a file that is %s brings back nothing, and says so', async (_what, spoil) => {
  const path = join(folder, 'spoilt.backup')
  await writeFile(path, spoil(gunzipSync(await readFile(file))))
  const database = await emptyDatabase()
  const { code, said } = await restoreFrom(path, database)
  expect(code).toBe(1)
  expect(said).toMatch(/not a whole backup|not what the backup says|another version/)
  // The same database takes a whole one then.
  expect(await restoreFrom(file, database)).toMatchObject({ code: 0 })
})

/** The bytes with the first of these texts replaced by another of the same length. */
function changed(plain: Buffer, text: string, by: string): Buffer {
  const at = plain.indexOf(text)
  expect(at).toBeGreaterThan(0)
  const copy = Buffer.from(plain)
  copy.write(by, at)
  return copy
}
