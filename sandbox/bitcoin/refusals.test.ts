import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bitcoin, Bitcoins, type Description } from './testing/bitcoins.ts'
import { type CoinAnswer, TestWallet, withBrokenSignature } from './testing/test-wallet.ts'

const bitcoins = new Bitcoins()
let bitcoin: Bitcoin
let about: Description
let wallet: TestWallet
let coin: CoinAnswer

beforeAll(async () => {
  bitcoin = await bitcoins.start()
  about = await bitcoin.describe()
  wallet = new TestWallet(bitcoin, about.accounts[0]?.wif ?? '')
  const [first] = await wallet.coins()
  if (!first) throw new Error('the test account has no coin')
  coin = first
})
afterAll(() => bitcoins.endAll())

const refusal = (code: number, message: string) => ({
  status: 400,
  body: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
})

test('what is no transaction is refused in the words of the node', async () => {
  const undecodable = refusal(-22, 'TX decode failed. Make sure the tx has at least one input.')
  const right = await wallet.sign({ to: about.receiving.BTC, units: 5_000, coin })
  for (const body of [
    '',
    'hello',
    '00',
    '0200000000000000',
    `${right}00`,
    right.slice(0, -2),
    `${right.slice(0, -1)}g`,
  ]) {
    expect(await bitcoin.broadcast(body), body).toEqual(undecodable)
  }
})

test('a coin that is not there, a small fee, dust and a foreign signature are refused', async () => {
  const to = about.receiving.BTC
  const missing = await wallet.sign({ to, units: 5_000, coin: { ...coin, txid: '11'.repeat(32) } })
  expect(await bitcoin.broadcast(missing)).toEqual(refusal(-25, 'bad-txns-inputs-missingorspent'))
  const cheap = await wallet.sign({ to, units: 5_000, coin, fee: 100 })
  expect(await bitcoin.broadcast(cheap)).toEqual(refusal(-26, 'min relay fee not met, 100 < 141'))
  const dust = await wallet.sign({ to, units: 100, coin })
  expect(await bitcoin.broadcast(dust)).toEqual(refusal(-26, 'dust'))
  const right = await wallet.sign({ to, units: 5_000, coin })
  const forged = await bitcoin.broadcast(withBrokenSignature(right))
  expect(forged.body).toMatch(/-26,"message":"(non-)?mandatory-script-verify-flag/)
  expect(await bitcoin.json(`/address/${to}`)).toMatchObject({ mempool_stats: { tx_count: 0 } })
})

test('a coin that waits to be spent for good is not spent again, and a mined transaction not sent again', async () => {
  const to = about.receiving.BTC
  const first = await wallet.sign({ to, units: 5_000, coin })
  const second = await wallet.sign({ to: wallet.address, units: 5_000, coin, fee: 50_000 })
  expect((await bitcoin.broadcast(first)).status).toBe(200)
  expect(await bitcoin.broadcast(second)).toEqual(refusal(-26, 'txn-mempool-conflict'))
  await bitcoin.call('POST /mine', { blocks: 1 })
  expect(await bitcoin.broadcast(second)).toEqual(refusal(-25, 'bad-txns-inputs-missingorspent'))
  expect(await bitcoin.broadcast(first)).toEqual(refusal(-27, 'Transaction already in block chain'))
})

test('paths that are not there and values that cannot be are answered as by the real one', async () => {
  const answers: [path: string, status: number, body: string][] = [
    ['/nothing', 404, 'endpoint does not exist "/nothing"'],
    ['/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq/txs', 400, 'Invalid Bitcoin address'],
    ['/address/nobody', 400, 'Invalid Bitcoin address'],
    ['/tx/12', 400, 'Invalid hex string'],
    [`/tx/${'ab'.repeat(32)}`, 404, 'Transaction not found'],
    [`/tx/${'ab'.repeat(32)}/hex`, 404, 'Transaction not found'],
    [`/tx/${'ab'.repeat(32)}/status`, 200, '{"confirmed":false}'],
    [`/block/${'ab'.repeat(32)}`, 404, 'Block not found'],
    [`/block/${'ab'.repeat(32)}/status`, 200, '{"in_best_chain":false,"height":null,"next_best":null}'],
    ['/block-height/999999', 404, 'Block not found'],
    ['/block-height/-1', 400, 'Invalid number'],
  ]
  for (const [path, status, body] of answers) {
    const response = await fetch(bitcoin.url + path)
    expect([path, response.status, await response.text()]).toEqual([path, status, body])
  }
  const posted = await fetch(`${bitcoin.url}/blocks/tip/height`, { method: 'POST' })
  expect(posted.status).toBe(404)
})

test('an address nobody paid has an empty history', async () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  for (const part of ['txs', 'txs/mempool', 'txs/chain', 'utxo']) {
    expect(await bitcoin.json(`/address/${address}/${part}`)).toEqual([])
  }
})

test('a body over 1 MB is refused, and so is whoever comes by another name', async () => {
  const large = await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: '0'.repeat(1_000_001) })
  expect(large.status).toBe(413)
  const status = await new Promise((resolve, reject) => {
    request(`${bitcoin.url}/blocks/tip/height`, { headers: { host: 'attacker.example' } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .once('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('a control call outside its shape says what was expected', async () => {
  const to = about.receiving.BTC
  const taproot = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6'
  const wrong: [name: string, fields: object, error: RegExp][] = [
    ['POST /pay', { to: 'nobody', units: '1000' }, /^to must be a Bitcoin regtest address/],
    ['POST /pay', { to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', units: '1000' }, /^to must be/],
    ['POST /pay', { to, units: 1000 }, /^units must be/],
    ['POST /pay', { to, units: '2100000000000001' }, /^units must be at most/],
    ['POST /pay', { to, units: '2100000000000000' }, /does not have that much/],
    ['POST /pay', { to, units: '100' }, /The node refuses it: dust/],
    // bcoin is older than taproot.
    ['POST /pay', { to: taproot, units: '1000' }, /The node refuses it: scriptpubkey/],
    ['POST /pay', { to, units: '1000', rbf: 'yes' }, /^rbf must be/],
    ['POST /pay', { to, units: '1000', feeRate: 0 }, /^feeRate must be/],
    ['POST /faucet', {}, /^address must be/],
    ['POST /mine', { blocks: 1_001 }, /^blocks must be/],
    ['POST /mine', { blocks: 1, secondsAhead: 7_201 }, /^secondsAhead must be/],
    ['POST /reorg', { depth: 65 }, /^depth must be/],
    ['POST /reorg', { depth: 1, drop: 1 }, /^drop must be/],
    ['POST /replace', { transactionHash: 'x' }, /^transactionHash must be/],
    ['POST /replace', { transactionHash: '00'.repeat(32) }, /waiting payment of the payer/],
    ['POST /node', {}, /^up must be/],
  ]
  for (const [name, fields, error] of wrong) {
    const { status, body } = await bitcoin.ask(name, fields)
    expect([name, fields, status]).toEqual([name, fields, 400])
    expect((body as { error: string }).error).toMatch(error)
  }
})
