import { mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareOwnAccounts } from '#domains/payments/server/books/compare-own-accounts.ts'
import { paymentsDomain } from '#domains/payments/server/domain.ts'
import { offerRelay } from '#domains/payments/server/relay/offer-relay.ts'
import { permitAbi } from '#domains/payments/server/relay/permit-abi.ts'
import { relayPermit } from '#domains/payments/server/relay/relay-permit.ts'
import { relayerCalls } from '#domains/payments/server/relay/relayer-calls.ts'
import { serveSigner } from '#domains/payments/server/sending/serve-signer.ts'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { typedPermit } from '#domains/wallet/permit.ts'
import { Problem } from '#kit/problem.ts'
import { beginLife, firstMoment, momentsApart } from './crash/life.ts'

const relayerKey = generatePrivateKey()
const relayer = privateKeyToAccount(relayerKey)
const socket = join(mkdtempSync(join(tmpdir(), 'relayer-')), 's.sock')
let world: PayingWorld
let signer: Server
beforeAll(async () => {
  const settings = { RELAYER_ADDRESS: relayer.address, RELAYER_SIGNER: socket, RELAY_PER_DAY: '1000' }
  world = await payingWorld(settings)
  const { token, payTo, chain, payer } = world
  signer = await serveSigner({ key: relayerKey, token, socket, calls: relayerCalls(payTo) })
  await chain.sendCoin(payer, relayer.address, parseEther('1'))
  await world.mine(20)
  await compareOwnAccounts(world.app)
}, 60_000)
afterAll(async () => {
  signer.close()
  await world.close()
})

const minutes = 60_000
// As many runs as the other long courses have.
const apart = 30
const had = parseEther('100000')

/** So much time goes by, with so many blocks, and the chain is read. */
async function pass(ms: number, blocks: number): Promise<void> {
  world.app.setNow(new Date(world.app.now().getTime() + ms))
  await world.chain.mineAt(world.app.now())
  await world.mine(blocks)
}

/** A wallet with UDE and no BNB, an invoice, and what the wallet signed to have it paid. */
async function permitFor() {
  const visitor = await world.app.visitor()
  const holder = privateKeyToAccount(generatePrivateKey())
  await world.chain.transfer(world.payer, world.token, holder.address, had)
  await world.price(304_500n)
  await world.watcher.pollNow()
  const invoice = await world.ask(visitor, 1_000n)
  const { domain, message } = await offerRelay(visitor, { invoiceId: invoice.id, owner: holder.address })
  const deadline = Math.floor((world.app.now().getTime() + 9 * minutes) / 1000)
  const typed = typedPermit({ domain, message: { ...message, deadline: String(deadline) } })
  const signature = await holder.signTypedData(typed as never)
  const signed = { invoiceId: invoice.id, owner: message.owner, value: message.value, deadline, signature }
  return { visitor, holder, units: invoice.due.units, signed }
}

/** Has a payment carried by a server that dies at one moment, and then by another; tells what the chain and we say of it. */
async function run(dieAt: number) {
  const { visitor, holder, units, signed } = await permitFor()
  const mortal = { app: world.app, domain: paymentsDomain, nodeUrl: world.chain.url, isServed: false }
  let life = await beginLife(mortal, dieAt)
  let died: number | null = null
  for (let round = 0; round < 10; round += 1) {
    // Whoever was not answered asks again; once it was carried, or its time is over, nothing is due.
    await life.ask(visitor, (ctx) =>
      relayPermit(ctx, signed).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.kind.status >= 500) throw error
      }),
    )
    await life.work()
    if (died === null && life.isDead()) {
      died = life.moments()
      await life.end()
      life = await beginLife(mortal, Number.POSITIVE_INFINITY)
      await pass(6_000, 8)
    } else await pass(3_000, 8)
  }
  const moments = died ?? life.moments()
  await life.end()
  const { client } = world.chain
  const token = { address: world.token, args: [holder.address] } as const
  const left = await client.readContract({ ...token, abi: erc20Abi, functionName: 'balanceOf' })
  const permits = await client.readContract({ ...token, abi: permitAbi, functionName: 'nonces' })
  const { rows } = await world.app.databases.pool.query<{ state: string }>(
    'select state from payments.relayed_permits where invoice_id = $1',
    [signed.invoiceId],
  )
  return { moments, died: died !== null, units, taken: had - left, permits, states: rows.map(({ state }) => state) }
}

test('wherever the server dies while it carries a payment, the permit is used at most once, the payer is charged at most once, and the books agree with the chain', async () => {
  let [runs, points] = [0, 0]
  for (let dieAt = firstMoment(apart); ; dieAt += momentsApart(apart)) {
    const { moments, died, units, taken, permits, states } = await run(dieAt)
    const at = `at moment ${moments}`
    // What was accepted is carried to its end; what was not is as if nobody had asked.
    const isAccepted = states.length > 0
    expect(states, at).toEqual(isAccepted ? ['paid'] : [])
    expect([taken, permits], at).toEqual(isAccepted ? [units, 1n] : [0n, 0n])
    runs += 1
    if (!died) break
    points = dieAt
  }
  console.log(`carried: ${points} moments, ${runs} runs`)
  await pass(3_000, 16)
  expect((await compareOwnAccounts(world.app)).map(({ difference }) => difference)).toEqual([0n])
  const { rows } = await world.app.databases.pool.query(
    'select asset from payments.ledger_entries group by asset having sum(units) <> 0',
  )
  expect(rows).toEqual([])
}, 1_800_000)
