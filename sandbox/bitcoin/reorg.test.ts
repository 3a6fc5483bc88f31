import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Bitcoin, Bitcoins, type Description, type TxAnswer } from './testing/bitcoins.ts'
import { TestWallet } from './testing/test-wallet.ts'

const bitcoins = new Bitcoins()
let bitcoin: Bitcoin
let about: Description

beforeEach(async () => {
  bitcoin = await bitcoins.start()
  about = await bitcoin.describe()
})
afterAll(() => bitcoins.endAll())

const status = (txid: string) => bitcoin.json<TxAnswer['status']>(`/tx/${txid}/status`)
const waiting = async () => {
  const txs = await bitcoin.json<TxAnswer[]>(`/address/${about.receiving.BTC}/txs/mempool`)
  return txs.map(({ txid }) => txid)
}

test('a reorganisation replaces blocks by one more, and what they held waits again and is mined again', async () => {
  const first = await bitcoin.pay(about.receiving.BTC, 10_000)
  await bitcoin.call('POST /mine', { blocks: 2 })
  const second = await bitcoin.pay(about.receiving.BTC, 20_000)
  await bitcoin.call('POST /mine', { blocks: 1 })
  const third = await bitcoin.pay(about.receiving.BTC, 30_000)
  const lost = [await bitcoin.text('/block-height/501'), await bitcoin.text('/blocks/tip/hash')]

  const { number, hash } = await bitcoin.call('POST /reorg', { depth: 3 })
  expect([number, hash]).toEqual([504, await bitcoin.text('/blocks/tip/hash')])
  expect(await waiting()).toEqual([first, second, third])
  for (const block of lost) {
    expect(await bitcoin.json(`/block/${block}/status`)).toEqual({
      in_best_chain: false,
      height: null,
      next_best: null,
    })
    expect(await bitcoin.text(`/block/${block}`)).toBe('Block not found')
  }
  const replacing = await bitcoin.json<object>(`/block/${await bitcoin.text('/block-height/501')}`)
  expect(replacing).toMatchObject({
    height: 501,
    tx_count: 1,
    previousblockhash: await bitcoin.text('/block-height/500'),
  })

  await bitcoin.call('POST /mine', { blocks: 1 })
  for (const txid of [first, second, third]) expect(await status(txid)).toMatchObject({ block_height: 505 })
  expect(await bitcoin.json(`/address/${about.receiving.BTC}`)).toMatchObject({
    chain_stats: { tx_count: 3, funded_txo_sum: 60_000 },
    mempool_stats: { tx_count: 0, funded_txo_sum: 0 },
  })
})

test('with drop, what the blocks held is contradicted and can never be mined again', async () => {
  const kept = await bitcoin.pay(about.receiving.BTC, 10_000)
  await bitcoin.call('POST /mine', { blocks: 1 })
  const lost = await bitcoin.pay(about.receiving.BTC, 20_000)
  const hex = await bitcoin.text(`/tx/${lost}/hex`)
  await bitcoin.call('POST /mine', { blocks: 3 })
  const stillWaiting = await bitcoin.pay(about.receiving.BTC, 30_000)

  await bitcoin.call('POST /reorg', { depth: 3, drop: true })
  expect(await bitcoin.text(`/tx/${lost}`)).toBe('Transaction not found')
  expect(await waiting()).toEqual([stillWaiting])
  expect((await bitcoin.broadcast(hex)).body).toContain('bad-txns-inputs-missingorspent')
  await bitcoin.call('POST /mine', { blocks: 2 })
  expect(await status(lost)).toEqual({ confirmed: false })
  expect(await status(kept)).toMatchObject({ confirmed: true, block_height: 501 })
  expect(await bitcoin.json(`/address/${about.receiving.BTC}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 40_000 },
  })
})

test('with drop, a payment goes with the payment it spends, and a coin of an unknown key is only forgotten', async () => {
  const { address, wif } = about.accounts[0] ?? { address: '', wif: '' }
  const wallet = new TestWallet(bitcoin, wif)
  const stranger = new TestWallet(bitcoin, 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA')
  await bitcoin.pay(stranger.address, 500_000)
  await bitcoin.call('POST /mine', { blocks: 1 })
  const parent = await bitcoin.pay(address, 100_000)
  await bitcoin.call('POST /mine', { blocks: 1 })
  const coin = (await wallet.coins()).find(({ txid }) => txid === parent)
  const child = await wallet.pay({ to: about.receiving.BTC, units: 50_000, ...(coin && { coin }) })
  const foreign = await stranger.pay({ to: about.receiving.BTC, units: 70_000 })
  const hex = await bitcoin.text(`/tx/${foreign}/hex`)
  await bitcoin.call('POST /mine', { blocks: 1 })

  await bitcoin.call('POST /reorg', { depth: 2, drop: true })
  for (const txid of [parent, child, foreign]) expect(await bitcoin.text(`/tx/${txid}`)).toBe('Transaction not found')
  expect(await waiting()).toEqual([])
  expect(await bitcoin.broadcast(hex)).toEqual({ status: 200, body: foreign })
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect(await status(foreign)).toMatchObject({ confirmed: true })
})

test('reorganisations follow one another, down to the block from which SegWit is known', async () => {
  await bitcoin.call('POST /reorg', { depth: 64 })
  const { number } = await bitcoin.call('POST /reorg', { depth: 64 })
  expect(number).toBe(502)
  await bitcoin.call('POST /mine', { blocks: 1 })
  const txid = await bitcoin.pay(about.receiving.BTC, 10_000)
  for (let times = 0; times < 3; times++) {
    await bitcoin.call('POST /mine', { blocks: 1 })
    await bitcoin.call('POST /reorg', { depth: 1 })
  }
  expect(await waiting()).toEqual([txid])
})
