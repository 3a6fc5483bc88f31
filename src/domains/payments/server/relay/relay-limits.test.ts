import { mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { typedPermit } from '#domains/wallet/permit.ts'
import type { Problem } from '#kit/problem.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { startJobs } from '#server/events/jobs.ts'
import { paymentsDomain } from '../domain.ts'
import { serveSigner } from '../sending/serve-signer.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { offerRelay } from './offer-relay.ts'
import { relayPermit } from './relay-permit.ts'
import { relayerCalls } from './relayer-calls.ts'

const relayerKey = generatePrivateKey()
const socket = join(mkdtempSync(join(tmpdir(), 'relayer-')), 's.sock')
let world: PayingWorld
let signer: Server
let jobs: ReturnType<typeof startJobs>
beforeAll(async () => {
  const { address } = privateKeyToAccount(relayerKey)
  world = await payingWorld({ RELAYER_ADDRESS: address, RELAYER_SIGNER: socket, RELAY_PER_VISITOR: '2' })
  const { chain, app, token, payTo, payer } = world
  signer = await serveSigner({ key: relayerKey, token, socket, calls: relayerCalls(payTo) })
  await chain.sendCoin(payer, address, parseEther('1'))
  await world.mine()
  jobs = startJobs(app, paymentsDomain)
})
afterAll(async () => {
  await jobs.stop()
  signer.close()
  await world.close()
})

/** A wallet with UDE and no BNB. */
let holder: PrivateKeyAccount
const newHolder = async () => {
  const made = privateKeyToAccount(generatePrivateKey())
  await world.chain.transfer(world.payer, world.token, made.address, parseEther('100000'))
  await world.mine()
  return made
}
beforeEach(async () => {
  holder = await newHolder()
})

/** A visitor nobody knew before, at a network address. */
async function visitorAt(address: string): Promise<Ctx> {
  const { userId, ...ctx } = await world.app.visitor()
  return contextFor(ctx, { kind: 'visitor', userId, address })
}

/** What a visitor is told who asks for so many cents and wants to pay without BNB; null: it may be signed. */
async function refusal(visitor: Ctx, cents = 1_000n): Promise<string | null> {
  const { id: invoiceId } = await world.ask(visitor, cents)
  return offerRelay(visitor, { invoiceId, owner: holder.address }).then(
    () => null,
    (error: Problem) => error.kind.code,
  )
}

/** A payment that is carried to its end. */
async function carried(visitor: Ctx): Promise<void> {
  const { id: invoiceId } = await world.ask(visitor, 1_000n)
  const { domain, message } = await offerRelay(visitor, { invoiceId, owner: holder.address })
  const signature = await holder.signTypedData(typedPermit({ domain, message }) as never)
  const { value, deadline, owner } = message
  await relayPermit(visitor, { invoiceId, owner, value, deadline: Number(deadline), signature })
  for (const blocks of [1, 16, 1]) {
    await jobs.drain()
    world.app.setNow(new Date(world.app.now().getTime() + 10_000))
    await world.chain.mineAt(world.app.now())
    await world.mine(blocks)
  }
  await jobs.drain()
}

test('a visitor has as many payments carried in a day as the settings say, and others have theirs', async () => {
  const visitor = await visitorAt('203.0.113.1')
  for (let times = 0; times < 2; times++) {
    await carried(visitor)
    holder = await newHolder()
  }
  expect(await refusal(visitor)).toBe('payments/relay-too-many')
  expect(await refusal(await visitorAt('203.0.113.1'))).toBeNull()
})

test('a payment of cents is not carried, nor many from one wallet by visitors who cost nothing to make', async () => {
  expect(await refusal(await visitorAt('203.0.113.2'), 100n)).toBe('payments/relay-too-little')
  for (const address of ['203.0.113.3', '203.0.113.4']) await carried(await visitorAt(address))
  expect(await refusal(await visitorAt('203.0.113.5'))).toBe('payments/relay-too-many')
})

test('a network address has so many carried as four visitors, and is known for a day', async () => {
  const fill = `update payments.relayed_permits set network = (select network from payments.relayed_permits
    where network is not null order by id limit 1)`
  const { pool } = world.app.databases
  await pool.query(fill)
  expect(await refusal(await visitorAt('203.0.113.1'))).toBeNull()
  for (let more = 0; more < 2; more++) {
    for (let times = 0; times < 2; times++) await carried(await visitorAt('203.0.113.1'))
    holder = await newHolder()
  }
  expect(await refusal(await visitorAt('203.0.113.1'))).toBe('payments/relay-too-many')
  expect(await refusal(await visitorAt('203.0.113.6'))).toBeNull()
})

test('one network address leaves nine tenths of what is left of a day to others', async () => {
  const { pool } = world.app.databases
  const { rows } = await pool.query<{ carried: number }>(
    `select count(*)::int as carried from payments.relayed_permits where state <> 'failed'`,
  )
  const [visitor, other] = [await visitorAt('203.0.113.20'), await visitorAt('203.0.113.21')]
  const withLeft = (ctx: Ctx, left: number) => {
    const RELAY_PER_DAY = (rows[0]?.carried ?? 0) + left
    return { ...ctx, config: { ...ctx.config, RELAY_PER_DAY, RELAY_PER_VISITOR: 1000 } }
  }
  await carried(visitor)
  expect(await refusal(withLeft(visitor, 20))).toBeNull()
  await carried(visitor)
  expect(await refusal(withLeft(visitor, 20))).toBe('payments/relay-too-many')
  expect(await refusal(withLeft(visitor, 30))).toBeNull()
  expect(await refusal(withLeft(other, 3))).toBeNull()
})

test('everybody together has as many carried as cost the relayer BNB, also where that failed; what failed before costs nobody', async () => {
  const { pool } = world.app.databases
  const { rows } = await pool.query<{ carried: number }>(
    `select count(*)::int as carried from payments.relayed_permits where state <> 'failed'`,
  )
  const all = rows[0]?.carried ?? 0
  const visitor = await visitorAt('203.0.113.7')
  const bounded = (most: number) => ({ ...visitor, config: { ...visitor.config, RELAY_PER_DAY: most } })
  expect(await refusal(bounded(all))).toBe('payments/relay-too-many')
  await pool.query(
    `update payments.relayed_permits set state = 'failed' where id = (select max(id) from payments.relayed_permits)`,
  )
  expect(await refusal(bounded(all))).toBe('payments/relay-too-many')
  // One whose permit ran out before it was sent.
  await pool.query(
    `insert into payments.relayed_permits
      (invoice_id, genesis, owner_address, permit_nonce, units, deadline, signature, state, asked_at)
      select invoice_id, genesis, owner_address, permit_nonce + 100, units, deadline, signature, 'failed', asked_at
      from payments.relayed_permits order by id limit 1`,
  )
  expect(await refusal(bounded(all + 1))).toBeNull()
  // One whose nonces were filled, since nobody signed for it in time.
  await pool.query(
    `insert into payments.own_transactions (id, genesis, from_address, nonce, call, claimed_at)
      select 'filled:9999:relay:' || (select max(id) from payments.relayed_permits) || ':permit', genesis, from_address,
        9999, '{"kind": "nothing"}', claimed_at from payments.own_transactions limit 1`,
  )
  expect(await refusal(bounded(all + 1))).toBe('payments/relay-too-many')
})
