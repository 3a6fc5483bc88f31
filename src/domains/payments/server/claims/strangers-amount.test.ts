import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userWallets } from '#domains/wallet/server/tables.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { claimPayment } from './claim-payment.ts'
import { claimText } from './get-claim-message.ts'
import { unexplainedMoney } from './unexplained-money.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-this-test-0123456789' })
})
afterEach(() => world.close())

type Visitor = Awaited<ReturnType<PayingWorld['app']['visitor']>>
/** Writes down that a visitor has proved the payer's address, as signing in does; whoever did before has it no more. */
const proves = async ({ userId }: { userId: number }) => {
  const now = world.app.now()
  const row = { userId, walletAddress: world.payer.address.toLowerCase(), networkId: 'EVM' as const }
  await world.app.system.db.update(userWallets).set({ provedAt: null })
  await world.app.system.db.insert(userWallets).values({ ...row, provedAt: now, createdAt: now })
}
const inbox = async () => (await unexplainedMoney(world.app.system)).map(({ txHash }) => txHash)
const pays = async (units: bigint, blocks = 1) => {
  const { hash } = await world.pay(units)
  await world.mine(blocks)
  return hash
}
const claims = async (who: Visitor, id: string, hash: string) => {
  const message = claimText(world.app.config, { id, chain: '0x38' }, hash)
  return claimPayment(who, { id, transactionHash: hash, signature: await world.payer.signMessage({ message }) })
}
const two = async () => [await world.app.visitor(), await world.app.visitor()] as const
const toldOf = async (id: string) => {
  const rows = await world.app.system.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq)
  return rows.filter(({ invoiceId }) => invoiceId === id).map(({ kind }) => kind)
}

describe('money of a stranger’s exact amount, from an address that somebody proved', () => {
  test('pays the open request of whoever proved it, not the stranger’s', async () => {
    const [victim, thief] = await two()
    await proves(victim)
    const [mine, other] = [await world.ask(victim, 6_100n), await world.ask(thief, 6_100n)]
    await pays(other.due.units)
    expect((await getInvoice(thief, other)).payments).toEqual([])
    expect((await getInvoice(victim, mine)).payments).toMatchObject([{ attributedBy: 'proof' }])
  })
  test('waits in the inbox when whoever proved it has no request, or two of other amounts', async () => {
    const [victim, thief] = await two()
    await proves(victim)
    const other = await world.ask(thief, 6_100n)
    const first = await pays(other.due.units)
    await world.ask(victim, 6_100n)
    await world.ask(victim, 6_200n)
    const second = await pays(other.due.units)
    expect(await inbox()).toEqual([first, second])
    expect((await getInvoice(thief, other)).payments).toEqual([])
  })
  test('of several requests of their own pays the one that asked for just that', async () => {
    const [victim] = await two()
    await proves(victim)
    const [, second] = [await world.ask(victim, 6_100n), await world.ask(victim, 6_100n)]
    await pays(second.due.units)
    expect((await getInvoice(victim, second)).payments).toMatchObject([{ attributedBy: 'proof' }])
  })
  test('pays the request of somebody who proved the same address earlier, when it is just that amount', async () => {
    const [phone, laptop] = await two()
    await proves(phone)
    const asked = await world.ask(phone, 6_100n)
    await proves(laptop)
    await pays(asked.due.units)
    expect((await getInvoice(phone, asked)).payments).toMatchObject([{ attributedBy: 'amount' }])
  })
})

describe('a claim that the sender signed, for money that counts for a stranger by its amount', () => {
  test('moves it: the books follow, and both are told', async () => {
    const [victim, thief] = await two()
    const [mine, other] = [await world.ask(victim, 6_100n), await world.ask(thief, 6_100n)]
    const hash = await pays(other.due.units, 15)
    expect(await getInvoice(thief, other)).toMatchObject({ status: 'settled' })
    expect(await claims(victim, mine.id, hash)).toMatchObject({
      status: 'settled',
      payments: [{ attributedBy: 'claim', state: 'final' }],
    })
    const left = await getInvoice(thief, other)
    expect(left).toMatchObject({ status: 'new', exception: 'none', payments: [], received: '0.000000' })
    expect(left.timeline.map(({ what }) => what)).toEqual(['made', 'seen', 'confirmed', 'claimed_away'])
    expect((await toldOf(other.id)).slice(-2)).toEqual(['payment.taken_back', 'invoice.taken_back'])
    expect((await toldOf(mine.id)).slice(-3)).toEqual(['payment.received', 'payment.final', 'invoice.settled'])
    const { rows } = await world.app.system.db.execute<{ account: string; units: string }>(
      sql`select account, sum(units) as units from payments.ledger_entries where invoice_id = ${other.id}
        group by account having sum(units) <> 0`,
    )
    expect(rows).toEqual([])
    expect((await reconcile(world.app))[0]).toMatchObject({ difference: 0n })
    // Once claimed it stays, however often either says so.
    await expect(claims(thief, other.id, hash)).rejects.toThrow('already counts')
  })
  test('moves it for a week; after that a person looks at both bills', async () => {
    const [victim, thief] = await two()
    const [mine, other] = [await world.ask(victim, 6_100n), await world.ask(thief, 6_100n)]
    const hash = await pays(other.due.units, 15)
    await world.app.databases.pool.query(`update payments.payments set seen_at = seen_at - interval '8 days'`)
    await expect(claims(victim, mine.id, hash)).rejects.toMatchObject({
      kind: { code: 'payments/counted-for-long' },
    })
    expect(await getInvoice(thief, other)).toMatchObject({ status: 'settled', payments: [{ attributedBy: 'amount' }] })
  })
  test('does not move what came by proof, and nobody else’s signature moves anything', async () => {
    const [owner, other] = await two()
    await proves(owner)
    const [paid, wanted] = [await world.ask(owner, 6_100n), await world.ask(other, 6_100n)]
    const hash = await pays(paid.due.units)
    await expect(claims(other, wanted.id, hash)).rejects.toThrow('already counts')
    const third = await world.chain.account()
    const [mine, theirs] = [await world.ask(owner, 6_300n), await world.ask(other, 6_300n)]
    await world.chain.transfer(world.payer, world.token, third.address, theirs.due.units)
    await world.mine()
    const { hash: sent } = await world.chain.transfer(third, world.token, world.payTo, theirs.due.units)
    await world.mine()
    await expect(claims(owner, mine.id, sent)).rejects.toThrow('not by the wallet')
    expect((await getInvoice(other, theirs)).payments).toMatchObject([{ attributedBy: 'amount' }])
  })
})
