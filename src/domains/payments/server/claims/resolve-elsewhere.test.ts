import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { userWallets } from '#domains/wallet/server/tables.ts'
import { bitcoinSigner, solanaSigner } from '#domains/wallet/server/testing/signers.ts'
import { money } from '#kit/money.ts'
import { playBitcoin } from '#sandbox/bitcoin/play.ts'
import type { Played } from '#sandbox/played.ts'
import { playSolana } from '#sandbox/solana/play.ts'
import type { Ctx } from '#server/context.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { Rail } from '../../rails/rail.ts'
import { btc, sol, usdcOnSolana } from '../../rails/rails.ts'
import { bitcoinSource } from '../bitcoin/bitcoin-source.ts'
import { reconcile } from '../books/reconcile.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { askRefund } from '../refunds/ask-refund.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { solanaSource } from '../solana/solana-source.ts'
import { refundsOf } from '../store.ts'
import type { ChainSource } from '../watching/chain-source.ts'
import { type ChainWatcher, startWatcher } from '../watching/start-watcher.ts'
import { claimPayment } from './claim-payment.ts'
import { getClaimMessage } from './get-claim-message.ts'

/** A chain that is played here, the payer's way to sign a text, and an address of nobody else's. */
type Place = {
  played: Played
  settings: Record<string, string>
  source: (app: TestApp) => ChainSource
  sign: (text: string) => string
  signElse: (text: string) => string
  own: () => string
  /** The payer, as a visitor who signed in with that wallet has proved it. */
  proved: { walletAddress: string; networkId: 'Bitcoin' | 'Solana' }
}

let chain: TestChain
let app: TestApp
let watchers: ChainWatcher[]
let folders: string[]
let places: Record<'bitcoin' | 'solana', Place>

const rawPublicKey = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
const keysIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as Record<'payer', string>

async function bitcoinHere(folder: string): Promise<Place> {
  const played = await playBitcoin({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  const { receiving } = await played.describe()
  const payer = bitcoinSigner(undefined, Buffer.from(keysIn(folder).payer, 'hex'))
  return {
    played,
    settings: { BITCOIN_ESPLORA_URLS: played.url, BTC_RECEIVING_ADDRESS: receiving['BTC'] ?? '' },
    source: bitcoinSource,
    sign: (text) => payer.signMessage(text),
    signElse: (text) => bitcoinSigner().signMessage(text),
    own: () => bitcoinSigner().native,
    proved: { walletAddress: payer.native, networkId: 'Bitcoin' },
  }
}

async function solanaHere(folder: string): Promise<Place> {
  const played = await playSolana({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  const { receiving, tokens } = await played.describe()
  const der = Buffer.from(`302e020100300506032b657004220420${keysIn(folder).payer}`, 'hex')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    played,
    settings: {
      SOLANA_RPC_URLS: played.url,
      SOL_RECEIVING_ADDRESS: receiving['SOL'] ?? '',
      SOLANA_USDC_MINT: tokens?.['USDC']?.address ?? '',
    },
    source: solanaSource,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    signElse: (text) => solanaSigner().sign(text),
    own: () => solanaSigner().address,
    proved: { walletAddress: base58.encode(rawPublicKey(key)), networkId: 'Solana' },
  }
}

beforeAll(async () => {
  folders = [await mkdtemp(join(tmpdir(), 'hub-btc-')), await mkdtemp(join(tmpdir(), 'hub-sol-'))]
  const [first = '', second = ''] = folders
  places = { bitcoin: await bitcoinHere(first), solana: await solanaHere(second) }
  chain = await startTestChain()
  const poster = await chain.account()
  const feeds: string[] = []
  for (const [coin, price] of [
    ['BTC', 8_000_000_000_000n],
    ['SOL', 20_000_000_000n],
    ['USDC', 100_000_000n],
  ] as const)
    for (let i = 0; i < 2; i++) feeds.push(`${coin}/USD@0x38=${await chain.deployFeed(poster, `${coin} / USD`, price)}`)
  const settings = { ...places.bitcoin.settings, ...places.solana.settings, RATE_FEEDS: feeds.join(',') }
  app = await testApp({ BSC_RPC_URLS: chain.url, ...settings })
  watchers = Object.values(places).map(({ source }) => startWatcher(app, source(app), { intervalMs: 3_600_000 }))
  await look()
})
afterAll(async () => {
  for (const watcher of watchers) await watcher.stop()
  await app.close()
  await Promise.all([places.bitcoin.played.stop(), places.solana.played.stop(), chain.stop()])
  for (const folder of folders) await rm(folder, { recursive: true })
})

const look = () => Promise.all(watchers.map((watcher) => watcher.pollNow()))
const ask = (visitor: Ctx, rail: Rail, cents: bigint) =>
  openInvoice(visitor, rail, { amount: money('USD', cents), fee: money('USD', 0n), reference: 'test', payer: null })
const on = ({ chain: name }: Rail) => places[name as keyof typeof places]
/** The sandbox's payer sends so much; it is final when this answers. */
const send = async (rail: Rail, to: string, units: bigint) => {
  const { calls } = on(rail).played
  const fields = { to, units: String(units), ...(rail.chain === 'solana' && { asset: rail.coin }) }
  const sent = (await calls['POST /pay']?.(fields)) as { transactionHash: string } | undefined
  await calls['POST /mine']?.({ blocks: rail.chain === 'solana' ? 40 : 6 })
  await look()
  return sent?.transactionHash ?? ''
}

describe.each([
  ['Bitcoin', btc],
  ['SOL on Solana', sol],
  ['USDC on Solana', usdcOnSolana],
] as const)('%s', (_, rail) => {
  test('money of another amount is claimed by the signature of the wallet that sent it, and by nobody else', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, rail, 4_200n)
    const transactionHash = await send(rail, invoice.payTo, invoice.due.units + 77n)
    const claim = { id: invoice.id, transactionHash }
    const { message } = await getClaimMessage(visitor, claim)
    const { sign: signed, signElse } = on(rail)
    for (const signature of [signElse(message), signed(`${message} `), '0x00'])
      await expect(claimPayment(visitor, { ...claim, signature })).rejects.toThrow('not by the wallet that sent')
    const claimed = await claimPayment(visitor, { ...claim, signature: signed(message) })
    expect(claimed).toMatchObject({ status: 'settled', payments: [{ attributedBy: 'claim', transactionHash }] })
  })
  test('what was too much goes back to the payer’s address, once the chain shows it', async () => {
    const visitor = await app.visitor()
    const invoice = await ask(visitor, rail, 4_300n)
    await send(rail, invoice.payTo, invoice.due.units)
    const transactionHash = await send(rail, invoice.payTo, invoice.due.units + 1_000n)
    const claim = { id: invoice.id, transactionHash }
    // The exact amount found its bill; the second payment is claimed.
    const { message } = await getClaimMessage(visitor, claim)
    const over = await claimPayment(visitor, { ...claim, signature: on(rail).sign(message) })
    expect(over).toMatchObject({ status: 'settled', exception: 'paid_over' })
    for (const address of ['0x52908400098527886E0F7030069857D2E4169EE7', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])
      await expect(askRefund(visitor, { id: invoice.id, address, cannotSign: true })).rejects.toThrow(
        'not an address on the network',
      )
    await expect(askRefund(visitor, { id: invoice.id, address: invoice.payTo, cannotSign: true })).rejects.toThrow(
      'Nothing can be sent back',
    )
    const address = on(rail).own()
    const asked = await askRefund(visitor, { id: invoice.id, address, cannotSign: true })
    expect(asked).toMatchObject({ returnable: asked.returnable, refunds: [{ state: 'asked', to: address }] })
    const [owed] = await refundsOf(app.system, invoice.id)
    const units = owed?.units ?? 0n
    const short = await send(rail, address, units - 1n)
    await expect(
      recordRefund(app.system, { invoiceId: invoice.id, txHash: short, isAddressConfirmed: true }),
    ).rejects.toThrow('are owed')
    const elsewhere = await send(rail, on(rail).own(), units)
    await expect(
      recordRefund(app.system, { invoiceId: invoice.id, txHash: elsewhere, isAddressConfirmed: true }),
    ).rejects.toThrow('pays nothing')
    const txHash = await send(rail, address, units)
    // The sandbox's payer sent it, so it was no payout of ours.
    const said = { invoiceId: invoice.id, txHash, isAddressConfirmed: true }
    const refused = recordRefund(app.system, said)
    await expect(refused).rejects.toThrow(`was sent from ${over.payments[0]?.from}, which is no address of ours`)
    const from = [over.payments[0]?.from ?? '']
    expect(await recordRefund(app.system, { ...said, from })).toMatchObject({ state: 'paid', txHash, paidFrom: from })
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'settled',
      refunds: [{ state: 'paid', transactionHash: txHash }],
    })
  })
})
test('Bitcoin: what several addresses sent at once is nobody’s by a signature, and that is what is said', async () => {
  const visitor = await app.visitor()
  const invoice = await ask(visitor, btc, 4_400n)
  const transactionHash = await send(btc, invoice.payTo, invoice.due.units + 99n)
  // As it is written down when its inputs are of more than one address.
  await app.databases.pool.query(`update payments.payments set from_address = '' where tx_hash = $1`, [transactionHash])
  const { message } = await getClaimMessage(visitor, { id: invoice.id, transactionHash })
  const signature = places.bitcoin.sign(message)
  const claiming = claimPayment(visitor, { id: invoice.id, transactionHash, signature })
  await expect(claiming).rejects.toMatchObject({ kind: { code: 'payments/several-senders' } })
})
describe.each([
  ['Bitcoin', btc],
  ['USDC on Solana', usdcOnSolana],
] as const)('%s', (_, rail) => {
  test('a part from the wallet that a visitor proved is theirs as soon as it is seen, and the rest settles it', async () => {
    const visitor = await app.visitor()
    const at = app.now()
    const row = { ...on(rail).proved, userId: visitor.userId, provedAt: at, createdAt: at }
    await app.system.db.insert(userWallets).values(row)
    const invoice = await ask(visitor, rail, 6_000n)
    const { calls } = on(rail).played
    const fields = { to: invoice.payTo, units: String(invoice.due.units / 2n) }
    await calls['POST /pay']?.({ ...fields, ...(rail.chain === 'solana' && { asset: rail.coin }) })
    if (rail.chain === 'solana') await calls['POST /mine']?.({ blocks: 2 })
    await look()
    expect(await getInvoice(visitor, invoice)).toMatchObject({
      status: 'new',
      exception: 'paid_partial',
      payments: [{ attributedBy: 'proof', state: 'seen', blockNumber: null }],
    })
    await send(rail, invoice.payTo, invoice.due.units - invoice.due.units / 2n + 3n)
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({ status: 'settled', exception: 'none' })
    expect(paid.payments.map(({ attributedBy }) => attributedBy)).toEqual(['proof', 'proof'])
  })
})

test('in the end chain, records and books agree', async () => {
  for (const found of (await reconcile(app)).filter(({ chain: name }) => name !== '0x38'))
    expect([found.asset, found.difference]).toEqual([found.asset, 0n])
})
