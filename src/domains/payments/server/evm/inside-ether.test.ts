import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LyingNode, lyingNode } from '#sandbox/evm/testing/lying-node.ts'
import type { App, Ctx } from '#server/context.ts'
import { reconcile } from '../books/reconcile.ts'
import { attributePayment } from '../claims/attribute-payment.ts'
import { claimPayment } from '../claims/claim-payment.ts'
import { getClaimMessage } from '../claims/get-claim-message.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { declareTransaction } from '../declared/declare-transaction.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type EthereumWorld, ethereumWorld, watchEthereum } from '../testing/ethereum-world.ts'

let world: EthereumWorld
let node: LyingNode
let wallet: `0x${string}`
beforeEach(async () => {
  world = await ethereumWorld()
  node = await lyingNode(world.chain.url)
  wallet = await world.chain.deployWallet(world.payer)
  await world.watcher.pollNow()
})
afterEach(async () => {
  await node.stop()
  await world.close()
})

/** Everyone asks this node from now on, and it does not know these methods. */
async function without(...methods: string[]): Promise<App> {
  for (const method of methods) node.refused.add(method)
  await world.watcher.stop()
  const app = { ...world.app, config: { ...world.app.config, ETHEREUM_RPC_URLS: [node.url] } }
  world.watcher = watchEthereum(app)
  await world.watcher.pollNow()
  return app
}
/** A visitor of the product as it is now configured. */
const visitorOf = async (app: App): Promise<Ctx> => ({ ...(await world.app.visitor()), config: app.config })
const ether = async () => (await reconcile(world.app)).find(({ asset }) => asset === 'ETH')
const pays = (units: bigint) => world.chain.sendInside(world.payer, wallet, [[world.receiver.address, units]])

const noTraces = ['debug_traceTransaction', 'debug_traceBlockByNumber', 'trace_transaction']
const ways: [string, string[]][] = [
  ['the trace of its transaction', ['debug_traceBlockByNumber']],
  ['the flat trace of its transaction', ['debug_traceBlockByNumber', 'debug_traceTransaction']],
  ['the balance before its block and after it', noTraces],
]

describe.each(ways)('ether that a contract sent on, read by %s', (_what, missing) => {
  test('is written down when its hash is posted: the exact amount settles, and the verdict is ok', async () => {
    const visitor = await visitorOf(await without(...missing))
    const invoice = await world.ask(visitor, 'ETH', 12_500n)
    const { hash } = await pays(invoice.due.units)
    await world.mine(3)
    expect((await getInvoice(visitor, invoice)).status).toBe('new')
    const answer = await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })
    expect(answer).toMatchObject({ verdict: 'confirming', confirmations: 3 })
    await world.mine(9)
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'settled',
      payments: [{ transactionHash: hash, confirmations: 12 }],
    })
    expect(await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })).toMatchObject({
      verdict: 'ok',
    })
    expect(await ether()).toMatchObject({ difference: 0n })
  })
  test('in another amount is attributed by an operator by its hash alone', async () => {
    const app = await without(...missing)
    const visitor = await visitorOf(app)
    const invoice = await world.ask(visitor, 'ETH', 12_500n)
    const { hash } = await pays(invoice.due.units * 2n)
    await world.mine(13)
    const system = { ...world.app.system, config: app.config }
    await attributePayment(system, { txHash: hash, invoiceId: invoice.id })
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'paid_over' })
    expect(await ether()).toMatchObject({ difference: 0n })
  })
  test('and taken back inside of its transaction is no payment', async () => {
    const visitor = await visitorOf(await without(...missing))
    const invoice = await world.ask(visitor, 'ETH', 12_500n)
    const { hash } = await world.chain.sendAndUndo(world.payer, wallet, world.receiver.address, invoice.due.units)
    await world.mine(13)
    await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
    expect(await ether()).toMatchObject({ difference: 0n })
  })
})

test('ether that a contract sent on is judged to have gone elsewhere by nobody before its block was read, and what went elsewhere is, once it was', async () => {
  const visitor = await visitorOf(await without('debug_traceBlockByNumber'))
  const invoice = await world.ask(visitor, 'ETH', 12_500n)
  const { hash } = await pays(invoice.due.units)
  await world.chain.mine()
  const told = async (transactionHash: string) =>
    (await declareTransaction(visitor, { id: invoice.id, transactionHash })).verdict
  expect(await told(hash)).toBeNull()
  await world.mine(12)
  expect(await told(hash)).toBe('ok')
  const other = await world.chain.sendInside(world.payer, wallet, [[world.payer.address, 1n]])
  await world.mine(13)
  expect(await told(other.hash)).toBe('wrong_recipient')
})
test('a contract wallet claims what it sent by its owner’s signature, and nobody else does', async () => {
  const visitor = await visitorOf(await without('debug_traceBlockByNumber'))
  const invoice = await world.ask(visitor, 'ETH', 12_500n)
  const { hash: transactionHash } = await pays(invoice.due.units + 5_000_000_000_000n)
  await world.mine(12)
  const { message } = await getClaimMessage(visitor, { id: invoice.id, transactionHash })
  const stranger = await world.chain.account()
  const claim = async (by: typeof stranger) =>
    claimPayment(visitor, { id: invoice.id, transactionHash, signature: await by.signMessage({ message }) })
  await expect(claim(stranger)).rejects.toThrow('not by the wallet that sent')
  expect((await claim(world.payer)).status).toBe('processing')
  await world.mine()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  expect(await ether()).toMatchObject({ difference: 0n })
})

test('a node that traces whole blocks finds ether that a contract sent on by itself, also among others in its block', async () => {
  const visitor = await world.app.visitor()
  const [first, second] = [await world.ask(visitor, 'ETH', 12_500n), await world.ask(visitor, 'ETH', 23_000n)]
  await world.pay('ETH', first.due.units)
  await pays(second.due.units)
  await world.pay('ETH', 77n)
  await world.chain.mine(5)
  await world.mine(7)
  expect((await getInvoice(visitor, first)).status).toBe('settled')
  expect((await getInvoice(visitor, second)).status).toBe('settled')
  expect(await unexplainedMoney({ db: world.app.databases.system })).toHaveLength(1)
  expect(await ether()).toMatchObject({ difference: 0n })
})

test('ether that no trace finds raises an alarm with its block, and the books say so until it is taken in', async () => {
  const app = await without(...noTraces)
  await world.watcher.stop()
  const alarms: object[] = []
  const log = Object.create(app.log, { error: { value: (said: object) => alarms.push(said) } })
  world.watcher = watchEthereum({ ...app, log })
  const { hash } = await pays(4321n)
  await world.mine(1)
  expect(alarms).toEqual([
    expect.objectContaining({ alarm: 'payments/unexplained-coins', asset: 'ETH', units: '4321' }),
  ])
  expect(await ether()).toMatchObject({ difference: 4321n })
  const visitor = await visitorOf(app)
  const invoice = await world.ask(visitor, 'ETH', 12_500n)
  await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })
  expect(await ether()).toMatchObject({ difference: 0n })
})
test('ether that a contract sent long ago, of which no node can tell any more, keeps no coin from being compared', async () => {
  const app = await without('debug_traceBlockByNumber')
  const visitor = await visitorOf(app)
  const invoice = await world.ask(visitor, 'ETH', 12_500n)
  const { hash } = await pays(invoice.due.units)
  await world.mine(3)
  await declareTransaction(visitor, { id: invoice.id, transactionHash: hash })
  await world.mine(40)
  for (const method of noTraces) node.refused.add(method)
  node.keepsStates = 16
  const compared = await reconcile({ ...world.app, config: app.config })
  const onEthereum = compared.filter(({ chain }) => chain === '0x1')
  expect(Object.fromEntries(onEthereum.map(({ asset, difference }) => [asset, difference]))).toEqual({
    ETH: 0n,
    LINK: 0n,
    USDC: 0n,
  })
})
