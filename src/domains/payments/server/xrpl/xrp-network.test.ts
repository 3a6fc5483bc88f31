import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#sandbox/xrpl/testing/ledgers.ts'
import { receivedOn } from '../books/receiving-addresses.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { cursorOf } from '../store.ts'
import { payments } from '../tables.ts'
import { type AlteredNode, alteredNode } from '../testing/altered-node.ts'
import { watchXrpl, type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'
import { WrongChainError } from '../watching/chain-source.ts'
import { xrplSource } from './xrpl-source.ts'

let world: XrplWorld
const nodes: AlteredNode[] = []
beforeAll(async () => {
  world = await xrplWorld()
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await world.end()
})

const db = () => world.app.databases.system
const balanced = async () => expect((await reconcile(world.app)).map(({ difference }) => difference)).toEqual([0n])

/** The same process with other settings. */
const appWith = (more: Partial<XrplWorld['app']['config']>) => ({
  ...world.app,
  config: { ...world.app.config, ...more },
})

/** Has the watcher read these nodes from now on. */
async function readFrom(...urls: string[]) {
  await world.watcher.stop()
  Object.assign(world.app.config, { XRPL_RPC_URLS: urls })
  world.watcher = watchXrpl(world.app)
}

/** The address of a node that changes some of the ledger's answers. */
async function altered(change: Parameters<typeof alteredNode>[1], others: Json = {}): Promise<string> {
  const node = await alteredNode(() => world.ledger, change, others)
  nodes.push(node)
  return node.url
}

test('the first look begins with what is there, the reserve included', async () => {
  const cursor = await cursorOf(db(), 'xrpl')
  const { networkId } = world.ledger.about
  expect(cursor?.genesis).toBe(`${networkId}:${cursor?.hash}`)
  const found = await reconcile(world.app)
  expect(found).toMatchObject([{ asset: 'XRP', chainUnits: 100_000_000n, recordUnits: 100_000_000n, difference: 0n }])
})
test('an instance of the ledger keeps its name while we and its node are started again', async () => {
  const before = await cursorOf(db(), 'xrpl')
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_500n)
  await world.pay(invoice.due.units, invoice.marker)
  const { dataDir } = world.ledger
  await world.ledger.stop()
  world.ledger = await world.ledgers.start(dataDir)
  await readFrom(world.ledger.about.url)
  await world.close(3)
  expect((await cursorOf(db(), 'xrpl'))?.genesis).toBe(before?.genesis)
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  await balanced()
})
test('the next node is read when one is down, knows less than it is asked for, or is behind', async () => {
  // It knows the newest ledger only: it may be asked when one is new, or when two are.
  const clamped = await altered((method, result) => {
    if (method !== 'account_tx') return result
    const newest = Number(result['ledger_index_max'])
    const list = (result['transactions'] as Json[]).filter((one) => Number(one['ledger_index']) >= newest)
    return { ...result, ledger_index_min: newest, transactions: list }
  })
  const old = await world.ledger.rpc('ledger', { ledger_index: 1, api_version: 2 })
  const behind = await altered((method, result) => (method === 'ledger' ? old : result))
  await readFrom('http://127.0.0.1:1', clamped, behind, world.ledger.about.url)
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_600n)
  await world.pay(invoice.due.units, invoice.marker)
  await world.close(2)
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  await balanced()
})
test('a node that has a ledger before what happened in it is read when it has both', async () => {
  const visitor = await world.app.visitor()
  const [first, second] = [await world.ask(visitor, 2_600n), await world.ask(visitor, 2_600n)]
  let known = 0
  await readFrom(
    await altered((method, result) => {
      if (method !== 'account_tx') return result
      if (Number(result['ledger_index_min']) > known) return { status: 'error', error: 'invalidLgrRange' }
      const list = (result['transactions'] as Json[]).filter((one) => Number(one['ledger_index']) <= known)
      return { ...result, ledger_index_max: known, transactions: list }
    }),
  )
  await world.watcher.pollNow()
  const before = await cursorOf(db(), 'xrpl')
  await world.pay(first.due.units, first.marker)
  await world.close()
  expect(await cursorOf(db(), 'xrpl')).toEqual(before)
  await world.pay(second.due.units, second.marker)
  await world.ledger.close()
  known = (before?.height ?? 0) + 1
  await world.watcher.pollNow()
  expect(await cursorOf(db(), 'xrpl')).toEqual(before)
  known += 1
  await world.watcher.pollNow()
  for (const invoice of [first, second]) expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  await balanced()
  await readFrom(world.ledger.about.url)
})
test('a node that gives a few at a time is asked until it has given all, each once', async () => {
  await readFrom(await altered((_method, result) => result, { limit: 10 }))
  for (let n = 1; n <= 25; n++) await world.pay(BigInt(n), '7')
  await world.close()
  await world.close()
  const written = (await db().select().from(payments)).filter(({ marker }) => marker === '7')
  expect(written.map(({ units }) => units).sort((a, b) => Number(a - b))).toEqual(
    Array.from({ length: 25 }, (_, i) => BigInt(i + 1)),
  )
  await balanced()
  await readFrom(world.ledger.about.url)
})
test('what is not said to be validated is not believed', async () => {
  const hasty = await altered((method, result) => {
    const list = (result['transactions'] ?? []) as Json[]
    return method === 'account_tx'
      ? { ...result, transactions: list.map((one) => ({ ...one, validated: false })) }
      : result
  })
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_700n)
  await world.pay(invoice.due.units, invoice.marker)
  await world.watcher.stop()
  await world.ledger.close()
  await readFrom(hasty)
  await expect(world.watcher.pollNow()).rejects.toThrow('validated')
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  await readFrom(world.ledger.about.url)
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
})
test('a payment that delivered a token, or nobody knows how much, pays nothing and is explained by a person', async () => {
  const visitor = await world.app.visitor()
  const [first, second] = [await world.ask(visitor, 2_800n), await world.ask(visitor, 2_900n)]
  const hashes = [await world.pay(first.due.units, first.marker), await world.pay(second.due.units, second.marker)].map(
    ({ transactionHash }) => transactionHash,
  )
  const token = { currency: 'USD', issuer: world.ledger.receiving, value: '28' }
  const delivered = [token, 'unavailable']
  await readFrom(
    await altered((method, result) => {
      if (method !== 'account_tx') return result
      const list = result['transactions'] as { hash: string; meta: Json }[]
      for (const one of list)
        one.meta['delivered_amount'] = delivered[hashes.indexOf(one.hash)] ?? one.meta['delivered_amount']
      return result
    }),
  )
  await world.close()
  for (const invoice of [first, second])
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  const written = (await db().select().from(payments)).filter(({ txHash }) => hashes.includes(txHash))
  expect(written.map(({ units }) => units)).toEqual([first.due.units, second.due.units])
  expect(written).toMatchObject([
    { marker: null, invoiceId: null },
    { marker: null, invoiceId: null },
  ])
  await balanced()
  await readFrom(world.ledger.about.url)
})
test('an address without an account has nothing, and is seen from its first payment on', async () => {
  const empty = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
  await world.watcher.stop()
  world.watcher = watchXrpl(appWith({ XRP_RECEIVING_ADDRESS: empty }))
  await world.watcher.pollNow()
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 5_000n)
  expect(invoice.payTo).toBe(empty)
  await world.ledger.control('POST /pay', { to: empty, units: String(invoice.due.units), tag: Number(invoice.marker) })
  await world.close()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  await balanced()
  await readFrom(world.ledger.about.url)
})
test('in the world a node of another network, or one that knows another past, is not read', async () => {
  const { height } = (await cursorOf(db(), 'xrpl')) ?? {}
  const live = (url: string) => xrplSource(appWith({ mode: 'live', XRPL_RPC_URLS: [url] })).nodes[0]
  const watched = await receivedOn(db(), 'xrpl')
  await expect(live(world.ledger.about.url)?.read(null, watched, watched)).rejects.toThrow(WrongChainError)
  const real = await altered((method, result) =>
    method === 'server_info' ? { ...result, info: { ...(result['info'] as Json), network_id: 0 } } : result,
  )
  expect(await live(real)?.read(null, watched, watched)).toMatchObject({ isNewest: true, forkedAt: null })
  await world.ledger.close(3)
  const cursor = await cursorOf(db(), 'xrpl')
  const other = cursor && { ...cursor, genesis: `0:${cursor.hash}`, hash: 'F'.repeat(64) }
  await expect(live(real)?.read(other, watched, [])).rejects.toThrow(`ledger ${height} is`)
})
test('a node that no longer knows where we were is not read past the gap', async () => {
  const forgetful = await altered((method, result) =>
    method === 'ledger' && result['ledger_index'] === old ? { status: 'error', error: 'lgrNotFound' } : result,
  )
  // The watcher's own first look is over, so nobody reads what closes now before the forgetful node does.
  await world.watcher.pollNow()
  const old = (await cursorOf(db(), 'xrpl'))?.height
  await world.ledger.close(3)
  await readFrom(forgetful)
  await expect(world.watcher.pollNow()).rejects.toThrow(`no longer knows ledger ${old}`)
  await readFrom(world.ledger.about.url)
  await world.watcher.pollNow()
})
test('a long absence is read in parts, each payment once', async () => {
  const visitor = await world.app.visitor()
  const [first, second] = [await world.ask(visitor, 100n), await world.ask(visitor, 200n)]
  await world.pay(first.due.units, first.marker)
  await world.ledger.close(1000)
  await world.pay(second.due.units, second.marker)
  await world.close()
  expect((await getInvoice(visitor, first)).payments).toHaveLength(1)
  expect((await getInvoice(visitor, second)).payments).toHaveLength(1)
  expect((await cursorOf(db(), 'xrpl'))?.hash).toBe((await world.ledger.rpc('ledger_closed'))['ledger_hash'])
  await balanced()
})
test('a practice ledger that began anew is another one: its books begin with what is there now', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 4_000n)
  const before = await cursorOf(db(), 'xrpl')
  const { dataDir } = world.ledger
  await world.ledger.stop()
  rmSync(join(dataDir, 'journal.jsonl'))
  world.ledger = await world.ledgers.start(dataDir)
  await readFrom(world.ledger.about.url)
  await world.close(2)
  expect((await cursorOf(db(), 'xrpl'))?.genesis).not.toBe(before?.genesis)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', chainIsCurrent: false })
  await balanced()
  await world.pay(invoice.due.units, invoice.marker)
  const next = await world.ask(visitor, 4_000n)
  await world.pay(next.due.units, next.marker)
  await world.close()
  expect((await getInvoice(visitor, invoice)).payments).toEqual([])
  expect((await getInvoice(visitor, next)).status).toBe('settled')
  await balanced()
})
