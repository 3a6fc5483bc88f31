import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followCopayInvoice } from '#domains/costs/server/pay/follow-copay-invoice.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { keepNote } from '#domains/payments/server/requests/invoice-notes.ts'
import { parseDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { invariant } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { AccountContract } from '../contract.ts'
import { accountRoutesWith } from './routes.ts'
import { readForThem } from './take-along/own-tables.ts'

type Account = Answer<AccountContract['account']>
type Export = Answer<AccountContract['exportAccount']>
type Visitor = Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  server = await buildServer(copays.world.app, { routes: accountRoutesWith([]), rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const call = async (who: Visitor | null, method: 'GET' | 'PATCH' | 'DELETE', payload?: object, path = '') => {
  const headers = who ? { cookie: `__Host-sid=${who.secret}` } : {}
  const answer = await server.inject({ method, url: `/api/users/me${path}`, headers, ...(payload && { payload }) })
  return {
    status: answer.statusCode,
    body: answer.json<Account & Export & { erased?: boolean }>(),
    cookies: answer.cookies,
  }
}
const profile = {
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'ada@example.org',
  phone: '(555) 010-0142 x7',
  dateOfBirth: '1984-02-29',
}
const nothing = { firstName: null, lastName: null, email: null, phone: null, dateOfBirth: null }

describe('DATA-02 what one says of oneself', () => {
  test('is kept for oneself alone; what is left out stays, and null takes back', async () => {
    const [ada, other] = [await copays.world.app.visitor(), await copays.world.app.visitor()]
    const said = await call(ada, 'PATCH', { ...profile, firstName: '  Ada ' })
    expect(said).toMatchObject({ status: 200, body: { userId: 1, ...profile } })
    expect((await call(ada, 'PATCH', { phone: null })).body).toMatchObject({ ...profile, phone: null })
    expect((await call(ada, 'GET')).body).toMatchObject({ ...profile, phone: null })
    expect((await call(other, 'GET')).body).toMatchObject(nothing)
  })
  test('reading without a cookie answers as somebody of whom nothing is known, and makes nobody', async () => {
    const { status, body, cookies } = await call(null, 'GET')
    expect({ status, body, cookies }).toEqual({
      status: 200,
      body: { userId: 1, ...nothing, since: null },
      cookies: [],
    })
    expect((await call(null, 'GET', undefined, '/export')).body.tables).toEqual({})
    expect(await call(null, 'DELETE')).toEqual({ status: 200, body: { erased: false }, cookies: [] })
  })
  test.each([
    ['email', 'ada@example'],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['phone', '555-0142'],
    ['phone', 'call me at 5550100142'],
    ['dateOfBirth', '1899-12-31'],
    ['dateOfBirth', '2999-01-01'],
    ['dateOfBirth', '2025-02-29'],
    ['firstName', 'A'.repeat(81)],
    ['lastName', ''],
    ['lastName', 'a\u0000b'],
  ])('%s %j is refused, and nothing changes', async (field, value) => {
    const ada = await copays.world.app.visitor()
    await call(ada, 'PATCH', profile)
    const refused = await call(ada, 'PATCH', { firstName: 'Eve', [field]: value })
    expect(refused).toMatchObject({ status: 400 })
    expect((await call(ada, 'GET')).body).toMatchObject(profile)
  })
})

/** Somebody with something in everything a visitor can have rows in. */
async function somebody() {
  const { world, opened } = copays
  const visitor = await world.app.visitor()
  const { pool } = world.app.databases
  await call(visitor, 'PATCH', profile)
  const { paymentId, amount } = await opened(visitor, bodyFor(1234n))
  await visitor.transaction((tx) => keepNote(tx, paymentId, { description: 'Office visit', patientName: 'Ada Moreno' }))
  const paid = await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
  await copays.send(visitor, 'POST', `/api/payments/crypto/${paymentId}/tx`, { transactionHash: paid.hash })
  await world.mine(15)
  await pool.query(
    `insert into wallet.user_wallets (user_id, wallet_address, network_id, proved_at) values ($1, $2, 'EVM', now())`,
    [visitor.userId, `0x${visitor.secret.length.toString(16).padStart(40, String(visitor.userId))}`],
  )
  await pool.query(
    `insert into coverage.insurance_verifications (user_id, provider_id, deductible, member_id)
     select $1, min(id), 12345678901234567890, $2 from coverage.insurance_providers`,
    [
      visitor.userId,
      await world.app.vault.seal(
        visitor.userId,
        {
          table: 'coverage.insurance_verifications',
          column: 'member_id',
          row: await nextId('coverage.insurance_verifications'),
        },
        'W123',
      ),
    ],
  )
  return { visitor, paymentId, hash: paid.hash }
}

async function nextId(table: string): Promise<string> {
  const { rows } = await copays.world.app.databases.pool.query<{ next: string }>(
    `select (last_value + is_called::integer)::text as next from ${table}_id_seq`,
  )
  invariant(rows[0], 'a sequence has a next number')
  return rows[0].next
}

describe('G-02 all that is on file', () => {
  test('is taken along whole, what was sealed in clear, amounts to the last digit, and no number of a row', async () => {
    const { visitor, paymentId, hash } = await somebody()
    const { body } = await call(visitor, 'GET', undefined, '/export')
    expect(body.tables).toMatchObject({
      'visitor.users': [{ profile: { firstName: 'Ada', dateOfBirth: '1984-02-29' } }],
      'payments.invoices': [{ id: paymentId, status: 'settled', usd_units: '1234' }],
      'payments.payments': [{ tx_hash: hash }],
      'payments.notes': [{ sealed: { description: 'Office visit', patientName: 'Ada Moreno' } }],
      'coverage.insurance_verifications': [{ deductible: '12345678901234567890', member_id: 'W123' }],
      'wallet.user_wallets': [{ network_id: 'EVM' }],
      'visitor.sessions': [{ browser: null, created_at: expect.any(String) }],
    })
    const deeds = body.tables['server.audit'] ?? []
    expect(deeds).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'payments/invoice-opened', subject: paymentId })]),
    )
    // How a session is opened stays out of what somebody may hand on.
    expect(JSON.stringify(body)).not.toMatch(/secret|code_hash/)
    expect(JSON.stringify(body)).not.toMatch(/user_id|"id":\d/)
    const other = await call(await copays.world.app.visitor(), 'GET', undefined, '/export')
    expect(JSON.stringify(other.body)).not.toContain(paymentId)
    expect(Object.keys(other.body.tables).sort()).toEqual(['visitor.sessions', 'visitor.users'])
  })

  test('what an operator did about a payment is told to whoever made it, and that one looked is not', async () => {
    const { visitor, paymentId } = await somebody()
    await copays.world.app.system.transaction(async (tx) => {
      await audit(tx, 'payments/refund-paid', paymentId)
      await audit(tx, 'operator/show', paymentId)
    })
    const told = async (who: Visitor) => {
      const answer = await call(who, 'GET', undefined, '/activity')
      return (answer.body as unknown as Answer<AccountContract['activity']>).activity
    }
    expect((await told(visitor))[0]).toMatchObject({ action: 'payments/refund-paid', invoiceId: paymentId })
    expect((await told(visitor)).map(({ action }) => action)).not.toContain('operator/show')
    const paid = expect.objectContaining({
      action: 'payments/invoice-settled',
      invoiceId: paymentId,
      paidUsdAmount: '12.59',
    }) as unknown
    expect(await told(visitor)).toContainEqual(paid)
    expect((await told(await copays.world.app.visitor())).map(({ invoiceId }) => invoiceId)).not.toContain(paymentId)
  })

  test('that an operator’s command opened what was sealed for somebody is told to them alone, and taken along', async () => {
    const { visitor } = await somebody()
    const other = await copays.world.app.visitor()
    const opened = { by: 'ops', table: 'payments.notes', column: 'sealed', visitor: visitor.userId }
    await copays.world.app.system.transaction((tx) => audit(tx, 'operator/opened-sealed', 'a note', opened))
    const told = async (who: Visitor) => {
      const answer = await call(who, 'GET', undefined, '/activity')
      const { activity } = answer.body as unknown as Answer<AccountContract['activity']>
      return activity.filter(({ action }) => action === 'operator/opened-sealed').length
    }
    expect([await told(visitor), await told(other)]).toEqual([1, 0])
    const own = await call(visitor, 'GET', undefined, '/export')
    expect(JSON.stringify(own.body)).toContain('operator/opened-sealed')
  })

  test('every table of visitors is in it, but what opens a session or a seal and what lasts minutes', async () => {
    const { rows } = await copays.world.app.databases.pool.query<{ name: string }>(
      `select distinct format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
       where c.relkind = 'r' and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = 'own' and p.polcmd in ('*', 'r'))`,
    )
    const apart = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(readForThem, name))
    expect(apart.sort()).toEqual(['account.passkey_questions', 'visitor.data_keys', 'wallet.sign_in_challenges'])
  })

  test('is erased at once and for good; the books keep the money, of nobody', async () => {
    const { visitor, paymentId } = await somebody()
    const { pool } = copays.world.app.databases
    const books = await copays.world.books()
    expect((await call(visitor, 'DELETE')).body).toEqual({ erased: true })
    for (const name of [
      'visitor.users',
      'visitor.sessions',
      'visitor.data_keys',
      'payments.notes',
      'costs.crypto_payments',
    ]) {
      const key = name === 'visitor.users' ? 'id' : 'user_id'
      const { rows } = await pool.query(`select from ${name} where ${key} = $1`, [visitor.userId])
      expect(rows, name).toHaveLength(0)
    }
    const { rows } = await pool.query('select user_id, status from payments.invoices where id = $1', [paymentId])
    expect(rows).toEqual([{ user_id: null, status: 'settled' }])
    expect(await copays.world.books()).toEqual(books)
    expect((await call(visitor, 'GET')).body).toMatchObject({ ...nothing, since: null })
    // What the chain tells of it later changes the books only.
    const event = { id: 1, topic: 'payments/invoice-changed', subject: paymentId, payload: {}, attempts: 0 }
    await copays.world.app.system.transaction((tx) => followCopayInvoice(tx, event))
    expect((await call(visitor, 'DELETE')).body).toEqual({ erased: false })
  })
})
