import { HDKey } from '@scure/bip32'
import { p2wpkh } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedOnBitcoin } from '#domains/wallet/server/signed-on-bitcoin.ts'
import { regtest } from './node/network.ts'
import { type Bitcoin, Bitcoins, type Description, type TxAnswer } from './testing/bitcoins.ts'
import { TestWallet } from './testing/test-wallet.ts'

const bitcoins = new Bitcoins()
let bitcoin: Bitcoin
let about: Description

beforeAll(async () => {
  bitcoin = await bitcoins.start()
  about = await bitcoin.describe()
})
afterAll(() => bitcoins.endAll())

const tip = async () => Number(await bitcoin.text('/blocks/tip/height'))
const confirmations = async (txid: string) => {
  const { block_height } = await bitcoin.json<TxAnswer['status']>(`/tx/${txid}/status`)
  return block_height === undefined ? 0 : (await tip()) - block_height + 1
}

test('it is regtest, by its block 0 and by addresses that no main-net wallet can pay', async () => {
  expect(about.genesisHash).toBe('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')
  expect(await bitcoin.text('/block-height/0')).toBe(about.genesisHash)
  expect(await bitcoin.text('/block-height/1')).toBe(about.firstBlockHash)
  for (const { address } of [...about.accounts, { address: about.receiving.BTC }]) expect(address).toMatch(/^bcrt1q/)
})

test('a payment is seen at its address while it waits, and has one confirmation more with each block', async () => {
  const txid = await bitcoin.pay(about.receiving.BTC, 123_456)
  const [seen] = await bitcoin.json<TxAnswer[]>(`/address/${about.receiving.BTC}/txs/mempool`)
  expect(seen).toMatchObject({ txid, status: { confirmed: false } })
  expect(seen?.vout[0]).toEqual({
    scriptpubkey: expect.stringMatching(/^0014[0-9a-f]{40}$/),
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: about.receiving.BTC,
    value: 123_456,
  })
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect(await bitcoin.json(`/address/${about.receiving.BTC}/txs/mempool`)).toEqual([])
  expect(await confirmations(txid)).toBe(1)
  await bitcoin.call('POST /mine', { blocks: 5 })
  expect(await confirmations(txid)).toBe(6)
})

test('a transaction tells everything of itself, and its bytes are what was sent', async () => {
  const wallet = new TestWallet(bitcoin, about.accounts[0]?.wif ?? '')
  expect(wallet.address).toBe(about.accounts[0]?.address)
  const [coin] = await wallet.coins()
  const hex = await wallet.sign({ to: about.receiving.BTC, units: 5_000, fee: 700, sequence: 0xfffffffd })
  const { body: txid } = await bitcoin.broadcast(hex)
  expect(await bitcoin.text(`/tx/${txid}/hex`)).toBe(hex)
  const answer = await bitcoin.json<TxAnswer>(`/tx/${txid}`)
  expect(answer).toMatchObject({ txid, version: 2, locktime: 0, size: hex.length / 2, fee: 700 })
  expect(answer.vin).toEqual([
    {
      txid: coin?.txid,
      vout: coin?.vout,
      prevout: expect.objectContaining({ scriptpubkey_address: wallet.address, value: coin?.value }),
      scriptsig: '',
      witness: [expect.stringMatching(/^30/), expect.stringMatching(/^0[23]/)],
      is_coinbase: false,
      sequence: 0xfffffffd,
    },
  ])
  // The witness counts once, everything else four times.
  const witnessBytes = hex.length / 2 - (answer as unknown as { weight: number }).weight / 4
  expect(witnessBytes).toBeGreaterThan(0)
  expect(await bitcoin.broadcast(hex)).toEqual({ status: 200, body: txid })
})

test('the payer signs a text with the key it pays with', async () => {
  const txid = await bitcoin.pay(about.receiving.BTC, 1_000)
  const { vin } = await bitcoin.json<{ vin: { prevout: { scriptpubkey_address: string } }[] }>(`/tx/${txid}`)
  const payer = vin[0]?.prevout.scriptpubkey_address ?? ''
  for (const message of ['That payment was mine.', 'a long one '.repeat(40)]) {
    const signature = String((await bitcoin.call('POST /sign', { message }))['signature'])
    expect(signedOnBitcoin(payer, message, signature)).toBe(true)
    expect(signedOnBitcoin(payer, `${message}!`, signature)).toBe(false)
  }
})

test('blocks tell their place, and a coinbase says that it is one', async () => {
  await bitcoin.call('POST /mine', { blocks: 1 })
  const height = await tip()
  const hash = await bitcoin.text('/blocks/tip/hash')
  const previous = await bitcoin.text(`/block-height/${height - 1}`)
  const block = await bitcoin.json<{ timestamp: number; mediantime: number }>(`/block/${hash}`)
  expect(block).toMatchObject({ id: hash, height, previousblockhash: previous })
  // Blocks of one second share their time, so the median of the last eleven can be this block's own.
  expect(block.mediantime).toBeLessThanOrEqual(block.timestamp)
  expect(await bitcoin.json(`/block/${hash}/status`)).toEqual({ in_best_chain: true, height, next_best: null })
  expect(await bitcoin.json(`/block/${previous}/status`)).toMatchObject({ next_best: hash })
  const [reward] = await bitcoin.json<TxAnswer[]>(`/address/${about.accounts[1]?.address}/txs`)
  expect(reward).toMatchObject({
    fee: 0,
    vin: [{ is_coinbase: true, prevout: null }],
    vout: [{ value: 5_000_000_000 }],
  })
})

test('the ten newest that wait are listed, the newest first', async () => {
  const sent: string[] = []
  for (let n = 0; n < 12; n++) sent.push(await bitcoin.pay(about.receiving.BTC, 2_000 + n))
  const recent = await bitcoin.json<{ txid: string }[]>('/mempool/recent')
  expect(recent.map(({ txid }) => txid)).toEqual(sent.slice(-10).reverse())
  const [newest] = sent.slice(-1)
  const { vout, fee } = await bitcoin.json<TxAnswer>(`/tx/${newest}`)
  const value = vout.reduce((sum, output) => sum + output.value, 0)
  expect(recent[0]).toEqual({ txid: newest, fee, vsize: expect.any(Number), value })
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect(await bitcoin.json('/mempool/recent')).toEqual([])
})

test('a miner’s clock may be two hours ahead, and behind as far as the blocks before it let it', async () => {
  const other = await bitcoins.start()
  const timeOf = async (secondsAhead: number) => {
    const { hash } = await other.call('POST /mine', { blocks: 1, secondsAhead })
    return (await other.json<{ timestamp: number }>(`/block/${hash}`)).timestamp
  }
  const before = await other.json<{ mediantime: number }>(`/block/${await other.text('/blocks/tip/hash')}`)
  const now = Math.floor(Date.now() / 1000)
  expect(await timeOf(7_200)).toBeGreaterThanOrEqual(now + 7_200)
  expect(await timeOf(-2_400)).toBeLessThan(now)
  expect(await timeOf(-7_200)).toBeGreaterThan(before.mediantime)
  expect(await timeOf(0)).toBeLessThan(now + 7_200)
})

test('an address sums up what came, what went and what waits', async () => {
  const { address, wif } = about.accounts[1] ?? { address: '', wif: '' }
  await new TestWallet(bitcoin, wif).pay({ to: about.receiving.BTC, units: 1_000_000, fee: 1_000 })
  const reward = 5_000_000_000
  expect(await bitcoin.json(`/address/${address}`)).toEqual({
    address,
    chain_stats: { tx_count: 1, funded_txo_count: 1, funded_txo_sum: reward, spent_txo_count: 0, spent_txo_sum: 0 },
    mempool_stats: {
      tx_count: 1,
      funded_txo_count: 1,
      funded_txo_sum: reward - 1_001_000,
      spent_txo_count: 1,
      spent_txo_sum: reward,
    },
  })
  expect(await bitcoin.json(`/address/${address}/utxo`)).toMatchObject([{ vout: 1, value: reward - 1_001_000 }])
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect(await bitcoin.json(`/address/${address}/utxo`)).toMatchObject([{ status: { confirmed: true } }])
})

test('the account key gives an address for each invoice, and has no private part', async () => {
  const account = HDKey.fromExtendedKey(about.receivingAccount.tpub, { public: 0x043587cf, private: 0x04358394 })
  const same = HDKey.fromExtendedKey(about.receivingAccount.vpub, { public: 0x045f1cf6, private: 0x045f18bc })
  expect(account.publicKey).toEqual(same.publicKey)
  expect(account.privateKey).toBeNull()
  const publicKey = account.deriveChild(0).deriveChild(7).publicKey ?? new Uint8Array()
  const { address } = p2wpkh(publicKey, regtest)
  const txid = await bitcoin.pay(address, 40_000)
  expect(await bitcoin.json(`/address/${address}/txs`)).toMatchObject([{ txid }])
})

test('every kind of address before taproot can be paid and looked up', async () => {
  const kinds: [address: string, type: string][] = [
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh'],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'v0_p2wpkh'],
    ['bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry', 'v0_p2wsh'],
  ]
  for (const [address, type] of kinds) {
    const txid = await bitcoin.pay(address, 10_000)
    const [tx] = await bitcoin.json<TxAnswer[]>(`/address/${address}/txs`)
    expect(tx?.txid).toBe(txid)
    expect(tx?.vout[0]).toMatchObject({ scriptpubkey_address: address, scriptpubkey_type: type, value: 10_000 })
  }
})

test('the faucet gives 0.05 BTC, five times to one address', async () => {
  const address = about.accounts[0]?.address
  for (let gift = 0; gift < 5; gift++) {
    const { transactionHash } = await bitcoin.call('POST /faucet', { address })
    const { vout } = await bitcoin.json<TxAnswer>(`/tx/${transactionHash}`)
    expect(vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: address, value: 5_000_000 }))
  }
  expect((await bitcoin.ask('POST /faucet', { address })).status).toBe(429)
})

test('two hundred and twenty payments wait at once, each from coins of its own or from change of one before', async () => {
  const paid = new Set<string>()
  for (let n = 0; n < 220; n++) paid.add(await bitcoin.pay(about.receiving.BTC, 10_000 + n))
  expect(paid.size).toBe(220)
  await bitcoin.call('POST /mine', { blocks: 1 })
  const { tx_count } = await bitcoin.json<{ tx_count: number }>(`/block/${await bitcoin.text('/blocks/tip/hash')}`)
  expect(tx_count).toBeGreaterThan(220)
})

test('blocks made faster than time passes still keep the median time rule', async () => {
  await bitcoin.call('POST /mine', { blocks: 100 })
  const hash = await bitcoin.text('/blocks/tip/hash')
  const { timestamp, previousblockhash } = await bitcoin.json<{ timestamp: number; previousblockhash: string }>(
    `/block/${hash}`,
  )
  const { mediantime } = await bitcoin.json<{ mediantime: number }>(`/block/${previousblockhash}`)
  expect(timestamp).toBeGreaterThan(mediantime)
})

test('while the node is down the endpoint answers 503, and afterwards as if nothing had been', async () => {
  await bitcoin.call('POST /node', { up: false })
  expect((await fetch(`${bitcoin.url}/blocks/tip/height`)).status).toBe(503)
  await bitcoin.call('POST /mine', { blocks: 1 })
  await bitcoin.call('POST /node', { up: true })
  expect((await fetch(`${bitcoin.url}/blocks/tip/height`)).status).toBe(200)
})

test('fee estimates fall with the blocks one is ready to wait', async () => {
  const rates = await bitcoin.json<Record<string, number>>('/fee-estimates')
  const byBlocks = Object.keys(rates).map(Number)
  expect(byBlocks.toSorted((a, b) => a - b)[0]).toBe(1)
  expect(rates['1']).toBeGreaterThan(rates['144'] ?? 0)
})
