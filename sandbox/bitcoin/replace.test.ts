import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bitcoin, Bitcoins, type Description, type TxAnswer } from './testing/bitcoins.ts'
import { TestWallet, withBrokenSignature } from './testing/test-wallet.ts'

const bitcoins = new Bitcoins()
let bitcoin: Bitcoin
let about: Description

beforeAll(async () => {
  bitcoin = await bitcoins.start()
  about = await bitcoin.describe()
})
afterAll(() => bitcoins.endAll())

const waiting = (address: string) => bitcoin.json<TxAnswer[]>(`/address/${address}/txs/mempool`)

test('a waiting payment is replaced by a richer one to the payer, and is never mined', async () => {
  const txid = await bitcoin.pay(about.receiving.BTC, 70_000)
  const first = await bitcoin.json<TxAnswer>(`/tx/${txid}`)
  const { transactionHash } = await bitcoin.call('POST /replace', { transactionHash: txid })
  expect(await waiting(about.receiving.BTC)).toEqual([])
  expect(await bitcoin.text(`/tx/${txid}`)).toBe('Transaction not found')
  const second = await bitcoin.json<TxAnswer>(`/tx/${transactionHash}`)
  expect(second.fee).toBeGreaterThan(first.fee)
  expect(second.vin[0]).toMatchObject({ txid: first.vin[0]?.txid, vout: first.vin[0]?.vout })
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect(await bitcoin.json(`/tx/${transactionHash}/status`)).toMatchObject({ confirmed: true })
  expect(await bitcoin.json(`/address/${about.receiving.BTC}`)).toMatchObject({ chain_stats: { tx_count: 0 } })
})

test('a replacement may go to another address, be replaced itself, and pushes out what spent the first', async () => {
  const { address, wif } = about.accounts[0] ?? { address: '', wif: '' }
  const wallet = new TestWallet(bitcoin, wif)
  const txid = await bitcoin.pay(address, 1_000_000)
  const coin = (await wallet.coins()).find((each) => each.txid === txid)
  if (!coin) throw new Error('the payment gave no coin')
  const child = await wallet.pay({ to: about.receiving.BTC, units: 400_000, fee: 90_000, coin })
  expect(await waiting(about.receiving.BTC)).toMatchObject([{ txid: child }])

  const to = about.accounts[1]?.address ?? ''
  const { transactionHash } = await bitcoin.call('POST /replace', { transactionHash: txid, to })
  expect(await waiting(about.receiving.BTC)).toEqual([])
  expect(await waiting(address)).toEqual([])
  const [second] = await waiting(to)
  expect(second?.txid).toBe(transactionHash)
  expect(second?.vout[0]).toMatchObject({ scriptpubkey_address: to, value: 1_000_000 })
  expect(second?.fee).toBeGreaterThan(90_000)
  await bitcoin.call('POST /replace', { transactionHash, to: about.receiving.BTC })
  expect(await waiting(to)).toEqual([])
  expect(await waiting(about.receiving.BTC)).toHaveLength(1)
})

test('a payment that says it cannot be replaced is not, and a confirmed one neither', async () => {
  const txid = await bitcoin.pay(about.receiving.BTC, 30_000, { rbf: false })
  const { vin } = await bitcoin.json<TxAnswer>(`/tx/${txid}`)
  expect(vin.every(({ sequence }) => sequence >= 0xfffffffe)).toBe(true)
  expect(await bitcoin.ask('POST /replace', { transactionHash: txid })).toEqual({
    status: 400,
    body: { error: 'The node refuses it: txn-mempool-conflict.' },
  })
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect((await bitcoin.ask('POST /replace', { transactionHash: txid })).status).toBe(400)
  expect(await bitcoin.json(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
})

test('a wallet replaces its own payment only for more, and a wrong replacement leaves the first one waiting', async () => {
  const wallet = new TestWallet(bitcoin, about.accounts[1]?.wif ?? '')
  const coin = (await wallet.coins()).find(({ status }) => status.confirmed)
  if (!coin) throw new Error('the test account has no coin')
  const order = { to: about.receiving.BTC, units: 20_000, sequence: 0xfffffffd, coin }
  const first = await wallet.pay({ ...order, fee: 500 })
  const refusals = [
    [await wallet.sign({ ...order, fee: 600 }), 'insufficient fee'],
    [await wallet.sign({ ...order, fee: 5_000, units: 100 }), 'dust'],
    [withBrokenSignature(await wallet.sign({ ...order, fee: 5_000 })), 'script-verify-flag'],
  ] as const
  for (const [hex, words] of refusals) {
    const { status, body } = await bitcoin.broadcast(hex)
    expect([status, body]).toEqual([400, expect.stringContaining(words)])
    expect(await bitcoin.json(`/tx/${first}`)).toMatchObject({ txid: first, status: { confirmed: false } })
  }
  const second = await wallet.pay({ ...order, fee: 700 })
  expect(await bitcoin.text(`/tx/${first}`)).toBe('Transaction not found')
  expect(await bitcoin.json(`/tx/${second}`)).toMatchObject({ fee: 700 })
})
