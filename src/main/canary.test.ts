import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyFor, type CopayWorld, copayWorld, walletAddress } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { readPath } from '#kit/endpoint.ts'
import { buildServer } from '#server/http.ts'
import { openLog } from '#server/log.ts'
import type { Route } from '#server/route.ts'
import { allRoutes } from './domains.ts'

// Words and figures that are nowhere else: what a person could say of themselves, of their insurer and of their care.
const word = 'Kanarienvogel'
const phone = '+1 555 010 7731'
const birthday = '1931-07-19'
const canaries = [word, phone, birthday]

let copays: CopayWorld
let server: FastifyInstance
let logged = ''
beforeAll(async () => {
  copays = await copayWorld()
  const { app } = copays.world
  await importZips(app.databases.pool)
  const log = openLog('trace', { write: (line: string) => void (logged += line) })
  server = await buildServer({ ...app, log }, { routes: allRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const location = { city: 'Los Angeles', state: 'CA' }
const hash = `0x${'a'.repeat(64)}`
/** A body for each write that takes one: what is right, with a canary wherever a person may write what they like. */
const bodies: Readonly<Record<string, object>> = {
  'PATCH /api/users/me': {
    firstName: word,
    lastName: word,
    email: `${word}@example.org`,
    phone,
    dateOfBirth: birthday,
  },
  'POST /api/crypto/payment-request': {
    amount: 61,
    currency: 'USD',
    description: word,
    patientName: word,
    cryptocurrency: 'UDE',
    paymentMethod: 'qr_code',
  },
  'POST /api/crypto/create-purchase': {
    tokenSymbol: 'UDE',
    usdAmount: 100,
    paymentMethod: 'metamask',
    walletType: 'metamask',
    walletAddress,
    createWallet: false,
  },
  'POST /api/crypto/payment-link': { secret: word },
  'POST /api/global-pharmacy/search': { searchLocation: { query: word }, medicationName: word },
  'POST /api/crypto/apple-pay/session': { validationURL: `https://apple.example.org/${word}` },
  'POST /api/crypto/payment-request/{id}/tx': { transactionHash: hash },
  'POST /api/crypto/payment-request/{id}/refund': { address: walletAddress },
  'POST /api/crypto/payment-request/{id}/claim': { transactionHash: hash, signature: word },
  'POST /api/payments/crypto': bodyFor(8723n),
  'POST /api/payments/crypto/{id}/tx': { transactionHash: hash },
  'POST /api/copay/with-insurance': { serviceType: 'mental_health', patientAge: 46, insuranceCompany: word, location },
  'POST /api/copay/without-insurance': { serviceType: 'mental_health', location },
  'POST /api/copay/estimates': { doctorIds: [1], insuranceCompany: word },
  'POST /api/wallet/sign-in/challenge': { chain: 'evm', chainId: '0x38', address: walletAddress },
  'POST /api/wallet/sign-in': { chain: 'evm', address: walletAddress, nonce: word, signature: word },
  'POST /api/wellness/health-data/{userId}': {
    height: '6',
    weight: '180',
    chronicConditions: ['Asthma'],
    medications: word,
    insuranceType: word,
  },
  'PATCH /api/wellness/draft/{userId}': { height: word, medications: word, chronicConditions: [word] },
  'POST /api/favorites': { kind: 'doctor', refId: '1234567893' },
  'DELETE /api/favorites': { kind: 'doctor', refId: '1234567893' },
  'PATCH /api/wellness/suggestions/{id}': { status: 'in_progress' },
  'POST /api/insurance/card-capture': {
    userId: 1,
    insuranceCompany: 'Humana',
    memberId: word,
    planType: 'PPO',
    groupNumber: word,
    primaryCarePhysician: word,
    notes: `${word} ${phone}`,
    firstName: word,
    lastName: word,
    dateOfBirth: birthday,
  },
  'POST /api/insurance/quick-verify': { userId: 1, method: 'one_click' },
  'POST /api/insurance/photo-verify': {
    userId: 1,
    cardFrontImage: `data:image/png;base64,${word}`,
    memberInfo: { firstName: word, lastName: word, dateOfBirth: birthday, phone },
  },
  'POST /api/chains/{chain}/rpc': { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [word] },
}
const takesBody = ({ shape, path }: Route) => shape.body !== undefined && !path.startsWith('GET')
const writes = allRoutes.filter(takesBody)

test('canary: every write that takes a body is written to', () => {
  const sample = new Set([...Object.keys(bodies), 'POST /api/crypto/validate-transaction'])
  expect(writes.map(({ path }) => path).filter((path) => !sample.has(path))).toEqual([])
})

let key = 0
async function send(secret: string, path: string, payload: object, id: string): Promise<number> {
  const { method, path: pattern } = readPath(path as Route['path'])
  const answer = await server.inject({
    method: method as 'POST',
    url: pattern.replace('{id}', id).replace('{userId}', '1').replace('{chain}', '0x38'),
    headers: { cookie: `__Host-sid=${secret}`, 'user-agent': word, 'idempotency-key': `${word}-${key++}` },
    payload,
  })
  return answer.statusCode
}

/** Somebody who writes canaries into every field of everything, in right requests and in wrong ones. */
async function writeEverywhere({ secret }: { secret: string }): Promise<number[]> {
  const statuses: number[] = []
  const { paymentId } = await copays.opened({ ...(await copays.world.app.visitor()), secret }, bodyFor(1234n))
  for (const { path, shape } of writes) {
    const body = bodies[path]
    if (!body) continue
    statuses.push(await send(secret, path, body, paymentId))
    for (const field of Object.keys(shape.body?.shape ?? {}))
      for (const canary of [word, { [word]: word }]) await send(secret, path, { ...body, [field]: canary }, paymentId)
    await send(secret, path, body, word)
  }
  return statuses
}

const query = async (text: string) =>
  (await copays.world.app.databases.pool.query<{ place: string; text: string }>(text)).rows

describe('what a person says', () => {
  test('canary: is in no table in clear, nor in what the database knows of its tables, nor in the log', async () => {
    const statuses = await writeEverywhere(await copays.world.app.visitor())
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(6)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await copays.world.app.databases.pool.query('analyze')
    const tables = await query(
      `select format('%s.%s', n.nspname, c.relname) as place, format('%I.%I', n.nspname, c.relname) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    )
    expect(tables.length).toBeGreaterThan(30)
    const rows = [
      ...(await query(
        `select format('statistics of %s.%s', tablename, attname) as place, s::text as text from pg_stats s`,
      )),
    ]
    for (const { place, text } of tables)
      rows.push(...(await query(`select '${place}' as place, t::text as text from ${text} t`)))
    const forms = canaries.flatMap((text) => {
      const bytes = Buffer.from(text)
      return [text, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')].map((form) =>
        form.toLowerCase(),
      )
    })
    const isClear = (text: string) => forms.some((form) => text.toLowerCase().includes(form))
    expect([...new Set(rows.filter(({ text }) => isClear(text)).map(({ place }) => place))]).toEqual([])
    expect(isClear(logged)).toBe(false)
  })
  test('canary: once erased it is in no table any more, whichever it was in; only that something was done is kept, by number', async () => {
    const { app } = copays.world
    const visitor = await app.visitor()
    await writeEverywhere(visitor)
    const tables = await query(
      `select format('%s.%s', n.nspname, c.relname) as place, format('%I.%I', n.nspname, c.relname) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
       where c.relkind = 'r'`,
    )
    const holding = async () => {
      const found: string[] = []
      for (const { place, text } of tables)
        if ((await app.databases.pool.query(`select from ${text} where user_id = $1`, [visitor.userId])).rowCount)
          found.push(place)
      return found.sort()
    }
    const before = await holding()
    for (const table of ['costs.crypto_payments', 'payments.invoices', 'visitor.data_keys', 'wellness.wellness_scores'])
      expect(before).toContain(table)
    const erased = await server.inject({
      method: 'DELETE',
      url: '/api/users/me',
      headers: { cookie: `__Host-sid=${visitor.secret}` },
    })
    expect(erased.statusCode).toBe(200)
    expect(await holding()).toEqual(['server.audit'])
  })
})
