import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type Fault, type FaultyNode, faultyNode } from '../testing/faulty-node.ts'
import { type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'
import { chainParts } from '../watching/chain-parts.ts'
import { startWatcher } from '../watching/start-watcher.ts'
import { xrplSource } from './xrpl-source.ts'

let world: XrplWorld
let faulty: FaultyNode
beforeAll(async () => {
  world = await xrplWorld()
  faulty = await faultyNode(world.ledger.about.url)
})
afterAll(async () => {
  await faulty.stop()
  await world.end()
})

test.each<[string, Fault]>([
  ['is down', { status: 503, text: '' }],
  ['answers what is no JSON', { text: '<html>busy</html>' }],
  ['is busy', { text: '{"result":{"error":"slowDown","status":"error"}}' }],
  ['answers ten megabytes of nothing', { text: `"${'x'.repeat(10_000_000)}"` }],
  ['does not answer', 'hang'],
  ['begins to answer and stops', 'stall'],
  ['never ends its answer', 'endless'],
])('a node that %s is passed over for the next one, and health says so', async (_what, fault) => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2_500n)
  await world.pay(invoice.due.units, invoice.marker)
  await world.ledger.close(1)
  await world.watcher.stop()
  faulty.fault = () => fault
  const config = { ...world.app.config, XRPL_RPC_URLS: [faulty.url, world.ledger.about.url] }
  const app = { ...world.app, config }
  world.watcher = startWatcher(app, xrplSource(app), { intervalMs: 3_600_000 })
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  expect(await chainParts(app)['xrpl']?.()).toMatchObject({ status: 'slow' })
})
