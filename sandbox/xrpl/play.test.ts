import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerStream, type TransactionStream, Wallet } from 'xrpl'
import { type TestLedger, TestLedgers } from './testing/ledgers.ts'

const ledgers = new TestLedgers()
let ledger: TestLedger
beforeAll(async () => {
  ledger = await ledgers.start()
})
afterAll(() => ledgers.endAll())

test("the network's own client connects, fills in, signs, submits and waits until the payment is final", async () => {
  const byClock = await ledgers.start(undefined, true)
  const client = await byClock.client()
  const [wallet] = byClock.wallets
  const payment = { Destination: byClock.receiving, DestinationTag: 700_042, Amount: '12500000' }
  const { result } = await client.submitAndWait(
    { TransactionType: 'Payment', Account: wallet?.address ?? '', ...payment },
    { autofill: true, ...(wallet ? { wallet } : {}) },
  )
  expect(result).toMatchObject({
    validated: true,
    meta: { TransactionResult: 'tesSUCCESS', delivered_amount: '12500000' },
    tx_json: { DestinationTag: 700_042, NetworkID: byClock.about.networkId },
  })
  expect(await client.getXrpBalance(byClock.receiving)).toBe(112.5)
})

test('a payment is seen before it is final, and final once the ledger that holds it has closed', async () => {
  const { body } = await ledger.control('POST /pay', { to: ledger.receiving, units: '777', tag: 5 })
  const transaction = body['transactionHash']
  const waiting = await ledger.rpc('tx', { transaction })
  expect(waiting).toMatchObject({ validated: false, Amount: '777', DeliverMax: '777', DestinationTag: 5 })
  expect(waiting).not.toHaveProperty('meta')
  expect(await ledger.rpc('account_tx', { account: ledger.receiving })).toMatchObject({ transactions: [] })
  await ledger.close()
  const final = await ledger.rpc('tx', { transaction, api_version: 2 })
  expect(final).toMatchObject({
    hash: transaction,
    validated: true,
    meta: { TransactionResult: 'tesSUCCESS', TransactionIndex: 0, delivered_amount: '777' },
    tx_json: { DeliverMax: '777' },
  })
  expect(final['tx_json']).not.toHaveProperty('Amount')
  const { ledger: header } = await ledger.rpc('ledger', { ledger_index: final['ledger_index'], transactions: true })
  expect(header).toMatchObject({ transactions: [transaction], ledger_hash: final['ledger_hash'] })
})

test('a connection hears of closed ledgers and of the transactions of the accounts it asked for', async () => {
  const client = await ledger.client()
  const [wallet, other] = ledger.wallets
  await client.request({ command: 'subscribe', streams: ['ledger'], accounts: [ledger.receiving] })
  const closed = new Promise<LedgerStream>((resolve) => client.once('ledgerClosed', resolve))
  const heard = new Promise<TransactionStream>((resolve) => client.once('transaction', resolve))
  await ledger.submit({ Destination: other?.address ?? '', Amount: '9' }, wallet)
  await ledger.submit({ Amount: '31' }, wallet)
  await ledger.close()
  expect(await closed).toMatchObject({ txn_count: 2, fee_base: 10, reserve_base: 1_000_000 })
  const told = await heard
  expect(told).toMatchObject({ validated: true, engine_result: 'tesSUCCESS', meta: { delivered_amount: '31' } })
  expect(told.ledger_index).toBe((await closed).ledger_index)
})

test('a connection hears of a waiting transaction when it asks for those, and of nothing after it has had enough', async () => {
  const client = await ledger.client()
  const accounts_proposed = [ledger.receiving]
  await client.request({ command: 'subscribe', accounts_proposed })
  const heard: TransactionStream[] = []
  client.on('transaction', (told) => heard.push(told))
  await ledger.submit()
  await client.request({ command: 'ping' })
  expect(heard).toMatchObject([{ validated: false, status: 'proposed', engine_result: 'tesSUCCESS' }])
  await client.request({ command: 'unsubscribe', accounts_proposed })
  await ledger.close()
  await client.request({ command: 'ping' })
  expect(heard).toHaveLength(1)
})

test('the faucet makes an account of an address that was none', async () => {
  const { address } = Wallet.generate()
  expect(await ledger.rpc('account_info', { account: address })).toMatchObject({ error: 'actNotFound', error_code: 19 })
  expect((await ledger.control('POST /faucet', { address })).status).toBe(200)
  await ledger.close()
  const { account_data: account } = await ledger.rpc('account_info', { account: address, ledger_index: 'validated' })
  expect(account).toMatchObject({ Balance: '1000000000', Flags: 0, OwnerCount: 0 })
})

test('a transaction that was dropped before its ledger closed never happened, and its number is free again', async () => {
  const { hash: before } = (await ledger.submit({ Amount: '1' }))['tx_json'] as { hash: string }
  expect(await ledger.control('POST /drop', { transactionHash: before })).toMatchObject({ body: { dropped: before } })
  expect(await ledger.rpc('tx', { transaction: before })).toMatchObject({ error: 'txnNotFound', error_code: 29 })
  expect(await ledger.submit({ Amount: '2' })).toMatchObject({ engine_result: 'tesSUCCESS' })
  await ledger.close()
  expect(await ledger.rpc('tx', { transaction: before })).toMatchObject({ error: 'txnNotFound' })
  expect((await ledger.control('POST /drop', { transactionHash: before })).status).toBe(400)
})

test('what waits for a dropped transaction waits until that one is sent again', async () => {
  const [, wallet] = ledger.wallets
  const first = await ledger.signed({ Amount: '3' }, wallet)
  const { tx_json } = await ledger.rpc('submit', { tx_blob: first })
  const { hash } = (await ledger.submit({ Amount: '4' }, wallet))['tx_json'] as { hash: string }
  await ledger.control('POST /drop', { transactionHash: (tx_json as { hash: string }).hash })
  await ledger.close()
  expect(await ledger.rpc('tx', { transaction: hash })).toMatchObject({ validated: false })
  await ledger.rpc('submit', { tx_blob: first })
  await ledger.close()
  expect(await ledger.rpc('tx', { transaction: hash })).toMatchObject({ validated: true })
})

test('a node that is down answers nobody and loses nothing', async () => {
  const client = await ledger.client()
  const cut = new Promise((resolve) => client.once('disconnected', resolve))
  await ledger.control('POST /node', { up: false })
  await cut
  expect((await fetch(ledger.about.url, { method: 'POST' })).status).toBe(503)
  const { body } = await ledger.control('POST /pay', { to: ledger.receiving, units: '6', tag: 6 })
  await ledger.close()
  await ledger.control('POST /node', { up: true })
  expect(await ledger.rpc('tx', { transaction: body['transactionHash'] })).toMatchObject({ validated: true })
})

test.each([
  ['POST /pay', {}],
  ['POST /pay', { to: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTx', units: '1' }],
  ['POST /pay', { to: 'receiving', units: 5, tag: 1 }],
  ['POST /pay', { to: 'receiving', units: '0', tag: 1 }],
  ['POST /pay', { to: 'receiving', units: '100000000000000001', tag: 1 }],
  ['POST /pay', { to: 'receiving', units: '5', tag: 4_294_967_296 }],
  ['POST /pay', { to: 'receiving', units: '5', tag: '1' }],
  ['POST /pay', { to: 'receiving', units: '5', tag: 1, claimed: '5' }],
  ['POST /pay', { to: 'receiving', units: '5', tag: 1, asset: 'BTC' }],
  ['POST /pay', { to: 'payer', units: '5' }],
  ['POST /faucet', { address: '0x00' }],
  ['POST /mine', { blocks: 1001 }],
  ['POST /drop', { transactionHash: 'AB' }],
  ['POST /node', { up: 'yes' }],
])('%s with %j is refused in a sentence', async (name, fields: Record<string, unknown>) => {
  const named = { receiving: ledger.receiving, payer: await payerAddress() }
  const to = fields['to'] === undefined ? {} : { to: named[fields['to'] as 'payer'] ?? fields['to'] }
  const { status, body } = await ledger.control(name, { ...fields, ...to })
  expect(status).toBe(400)
  expect(body['error']).toMatch(/^[\w ]+: .+\.$|^\w+ must be .+\.$/)
})

async function payerAddress(): Promise<string> {
  const { body } = await ledger.control('POST /pay', { to: ledger.receiving, units: '1', tag: 1 })
  return String((await ledger.rpc('tx', { transaction: body['transactionHash'] }))['Account'])
}

test('keys are of this installation and for its owner only, and no network is like another', async () => {
  const other = await ledgers.start()
  expect(statSync(join(ledger.dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  expect(other.about.genesisHash).not.toBe(ledger.about.genesisHash)
  expect(other.about.networkId).toBeGreaterThan(1024)
  expect(other.about.receiving).not.toEqual(ledger.about.receiving)
})

test('two do not run on one folder', async () => {
  await expect(ledgers.start(ledger.dataDir)).rejects.toThrow('already running')
})
