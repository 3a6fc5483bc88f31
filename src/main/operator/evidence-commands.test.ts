import { Writable } from 'node:stream'
import { and, desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepNote } from '#domains/payments/server/requests/invoice-notes.ts'
import { notes } from '#domains/payments/server/tables.ts'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { walletRoutes } from '#domains/wallet/server/routes.ts'
import { evm } from '#domains/wallet/server/testing/signing-world.ts'
import { sealAudit } from '#server/audit/audit-chain.ts'
import type { Config } from '#server/config/config.ts'
import { audits } from '#server/database/tables.ts'
import { buildServer } from '#server/http/build-server.ts'
import { accessCommands, auditCommands, vaultCommands } from '#server/operator/evidence-commands.ts'
import { operatorCommands } from '#server/operator/operator-commands.ts'
import { wholeSystem } from '#server/operator/whole-system.ts'
import { paymentsCommand } from './payments-command.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

const groups = {
  payments: paymentsCommand,
  vault: operatorCommands('vault', vaultCommands).run,
  audit: operatorCommands('audit', auditCommands).run,
  access: operatorCommands('', accessCommands).run,
}
/** Runs a command as it is typed; answers its code and what it said. */
const run = (group: keyof typeof groups, ...typed: string[]) => runWith({}, group, ...typed)
async function runWith(settings: Partial<Config>, group: keyof typeof groups, ...typed: string[]) {
  const chunks: string[] = []
  const complaints: string[] = []
  const out = new Writable({ write: (chunk, _encoding, done) => (chunks.push(String(chunk)), done()) })
  const complain = (sentence: string) => void complaints.push(sentence)
  const config = () => ({ ...world.app.config, ...settings })
  const code = await groups[group](world.app.databases, [...typed, '--json'], { out, complain, config })
  const lines = chunks.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
  return { code, lines, complaints }
}
const audited = (action: string) =>
  world.app.system.db.select().from(audits).where(like(audits.action, action)).orderBy(desc(audits.id))

test('audit: that a payment request was opened is audited under its payer, beside what is done to it later', async () => {
  const payer = await world.app.visitor()
  const { id } = await world.ask(payer, 2500n)
  const [row] = await world.app.system.db
    .select()
    .from(audits)
    .where(and(eq(audits.subject, id), eq(audits.action, 'payments/invoice-opened')))
  expect(row).toMatchObject({ userId: payer.userId, subject: id, detail: {} })
  const { lines } = await run('payments', 'show', id)
  expect(lines).toContainEqual(expect.objectContaining({ is: 'audit', action: 'payments/invoice-opened' }))
})

test('audit: an operator’s every look at payments is written down with who looked', async () => {
  const { id } = await world.ask(await world.app.visitor(), 1200n)
  for (const typed of [
    ['show', id],
    ['list'],
    ['inbox'],
    ['export', '--since', '2026-01-01'],
    ['deliveries'],
    ['refunds'],
  ])
    await run('payments', ...typed)
  const rows = await audited('operator/payments-%')
  const actions = new Set(rows.map(({ action }) => action))
  for (const name of ['show', 'list', 'inbox', 'export', 'deliveries', 'refunds'])
    expect(actions).toContain(`operator/payments-${name}`)
  expect(rows.every(({ detail }) => typeof detail['by'] === 'string')).toBe(true)
  expect(rows.find(({ action }) => action.endsWith('show'))?.subject).toBe(id)
})

test('audit: a command of an operator that opens what somebody sealed writes that down before it has it', async () => {
  const payer = await world.app.visitor()
  const { id } = await world.ask(payer, 900n)
  await payer.transaction((tx) => keepNote(tx, id, { description: 'knee', patientName: 'Ada' }))
  const [note] = await world.app.system.db.select().from(notes).where(eq(notes.invoiceId, id))
  const { vault } = wholeSystem(world.app.databases, world.app.config)
  const context = { table: 'payments.notes', column: 'sealed', row: id }
  expect(await vault.open(payer.userId, context, note?.sealed as Buffer)).toMatchObject({ patientName: 'Ada' })
  const [row] = await audited('operator/opened-sealed')
  expect(row).toMatchObject({ subject: id, detail: { by: expect.any(String), visitor: payer.userId } })
})

test('audit verify: 0 and the head while the chain holds, 1 and the first wrong row when it does not', async () => {
  await sealAudit(world.app)
  const good = await run('audit', 'verify')
  expect([good.code, good.lines[0]?.['wrong']]).toEqual([0, null])
  const head = await sealAudit(world.app)
  expect(good.lines[0]?.['head']).toMatchObject({ seq: expect.any(Number), hash: expect.any(String) })
  const { seq, hash } = head ?? { seq: 0, hash: '' }
  expect((await run('audit', 'verify', '--anchor', `${seq}:${hash}`)).code).toBe(0)
  const other = `${seq}:${'0'.repeat(64)}`
  const bad = await run('audit', 'verify', '--anchor', other)
  expect([bad.code, bad.lines[0]?.['wrong']]).toMatchObject([1, { seq, what: 'not the anchor' }])
  expect(await run('audit', 'verify', '--anchor', 'x')).toMatchObject({ code: 2, lines: [] })
})

test('access: a refused sign-in is listed by the hour, path and problem, without whose it was', async () => {
  const who = await world.app.visitor()
  const [signer, other] = [evm(), evm()]
  const server = await buildServer(world.app, { routes: walletRoutes, rateLimits: false })
  const call = async (url: string, payload: object) =>
    server.inject({ method: 'POST', url, headers: { cookie: `__Host-sid=${who.secret}` }, payload })
  const { chain, address } = signer
  const asked = await call('/api/wallet/sign-in/challenge', { chain, address })
  const { message, question } = asked.json<{ message: string; question: { nonce: string } }>()
  const signature = await other.sign(message)
  const refused = await call('/api/wallet/sign-in', { chain, address, nonce: question.nonce, signature })
  expect(refused.statusCode).toBe(403)
  await server.close()
  const { code, lines } = await run('access', 'access')
  expect(code).toBe(0)
  expect(lines).toContainEqual({
    hour: expect.stringMatching(/:00:00\.000Z$/),
    route: 'POST /api/wallet/sign-in',
    code: 'wallet/wrong-signature',
    status: 403,
    times: 1,
  })
  expect(JSON.stringify(lines)).not.toContain(address.slice(2))
  expect((await run('access', 'access', '--since', '2100-01-01')).lines).toEqual([])
})

test('vault status and rotate: say how many data keys are left, and end with 0', async () => {
  await world.app.visitor()
  const { code, lines } = await run('vault', 'status')
  expect([code, lines[0]]).toMatchObject([0, { left: 0, unopened: 0 }])
  const rotated = await run('vault', 'rotate')
  expect([rotated.code, rotated.lines.at(-1)]).toMatchObject([0, { left: 0, unopened: 0 }])
})
test('vault rotate: with a key missing that wrapped some, nothing is wrapped anew, and it ends with 1', async () => {
  await world.app.visitor()
  const { keys } = (await run('vault', 'status')).lines[0] as { keys: number }
  const other = { VAULT_KEY: Buffer.alloc(32, 7).toString('base64') }
  const { code, lines } = await runWith(other, 'vault', 'rotate')
  expect([code, lines]).toMatchObject([1, [{ keys, left: keys, unopened: keys }]])
  expect((await run('vault', 'status')).lines).toMatchObject([{ left: 0, unopened: 0 }])
})
