import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BitcoinWorld, bitcoinWorld } from '#domains/payments/server/testing/bitcoin-world.ts'
import { contextFor } from '#server/context.ts'
import { makeVisitor } from '#server/visitor/session.ts'
import { eraseAccount } from './erase-account.ts'

let world: BitcoinWorld
beforeAll(async () => {
  world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
})
afterAll(() => world.close())

const address = '10.0.0.1'
const newcomer = async () =>
  contextFor(world.app, { kind: 'visitor', userId: (await makeVisitor(world.app)).userId, address })
/** Whether a request is made, or the code of what is refused. */
const asked = (ctx: Awaited<ReturnType<typeof newcomer>>, cents: bigint) =>
  world.ask(ctx, cents).then(
    () => 'made',
    (failure: { kind?: { code: string } }) => failure.kind?.code ?? 'failed',
  )

test('erase: whoever erases themselves gives their network no room for more requests; what counts theirs is of nobody then', async () => {
  const visitors = await Promise.all([newcomer(), newcomer(), newcomer()])
  const requests = visitors.flatMap((one) => [one, one, one, one, one])
  for (const [i, one] of requests.entries()) expect(await asked(one, 8_700n + BigInt(i))).toBe('made')
  expect(await asked(await newcomer(), 8_720n)).toBe('payments/too-many-unpaid')
  for (const one of visitors) expect(await eraseAccount(one)).toEqual({ erased: true })
  expect(await asked(await newcomer(), 8_720n)).toBe('payments/too-many-unpaid')
  const kept = 'select count(*)::integer as rows, count(user_id)::integer as named from payments.reservations'
  expect((await world.app.databases.pool.query(kept)).rows).toEqual([{ rows: 15, named: 0 }])
})
