import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { askedQuote } from '../../money/quote.ts'
import type { Rail } from '../../rails/rail.ts'
import { sol, udeOnBsc, xrp } from '../../rails/rails.ts'
import { watchedOn } from '../books/receiving-addresses.ts'
import { claimPayment } from '../claims/claim-payment.ts'
import { claimText } from '../claims/get-claim-message.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { livePrices } from '../rates/live-price.ts'
import { writeBatch } from '../recording/write-batch.ts'
import { cursorOf, findInvoice, quotesOf } from '../store.ts'
import { invoices, ledgerEntries, payments } from '../tables.ts'
import { readingNotes } from '../watching/reading-notes.ts'
import { batchAt, believed } from './made-chain.ts'
import { placeFeed } from './odd-feed.ts'

/** The rails of these tests: told apart by the amount, by a tag, and by a key beside the amount. */
export const matchedRails: readonly Rail[] = [udeOnBsc, xrp, sol]

/** When it all begins; times are seconds after that. */
export const beginning = Date.parse('2026-03-01T12:00:00Z')
const timeOf = (seconds: number) => new Date(beginning + seconds * 1000)

/** A transfer that somebody makes over a rail. */
export type MadeTransfer = { hash: string; from: number; units: bigint; marker: string | null }

/** A database with the product's own ways of asking, reading, claiming; prices and blocks are what the test says. */
export class MatchingWorld {
  private readonly chain: TestChain
  private readonly app: TestApp
  private readonly visitors: readonly Visitor[]
  private readonly senders = [madeSender(), madeSender(), madeSender()]
  private round = { price: 0n, at: 0 }

  private constructor(chain: TestChain, app: TestApp, visitors: readonly Visitor[]) {
    this.chain = chain
    this.app = app
    this.visitors = visitors
  }

  /** Makes one with three visitors and three senders. */
  static async make(): Promise<MatchingWorld> {
    const chain = await startTestChain()
    const app = await testApp({ BSC_RPC_URLS: chain.url, ETHEREUM_RPC_URLS: chain.url, ...settings })
    const visitors = await Promise.all([app.visitor(), app.visitor(), app.visitor()])
    return new MatchingWorld(chain, app, visitors)
  }

  /** Begins anew: nobody asked for anything, proved anything or paid. */
  async begin(): Promise<void> {
    await this.app.databases.pool.query(`truncate payments.invoices, payments.payments, payments.quotes, payments.reservations,
      payments.timeline, payments.ledger_entries, payments.cursors, payments.checkpoints, server.events,
      wallet.user_wallets cascade`)
    for (const rail of matchedRails) await this.read(rail, 0, 0, [])
  }

  /** The time it is, and what a coin costs: US dollars times 10^8. */
  async set(seconds: number, price: bigint): Promise<void> {
    this.app.setNow(timeOf(seconds))
    const age = seconds - this.round.at
    // The feed of UDE must have spoken in the last ten minutes.
    if (price === this.round.price && age >= 0 && age < 500) return
    this.round = { price, at: seconds }
    const updatedAt = BigInt(beginning / 1000 + seconds)
    const round = { decimals: 8, roundId: updatedAt, answer: price, updatedAt, answeredInRound: updatedAt }
    const placed = Object.entries(feeds).map(([coin, address]) =>
      placeFeed(this.chain, address, { ...round, description: `${coin} / USD` }),
    )
    await Promise.all(placed)
  }

  /** Has the product write down a block as its watcher does. */
  async read(rail: Rail, height: number, at: number, sent: readonly MadeTransfer[]): Promise<void> {
    const { app } = this
    const receiving = (await watchedOn(app.system, rail.chain)).find(({ asset }) => asset === rail.coin)
    const before = await cursorOf(app.system.db, rail.chain)
    const place = { height, blockHash: hashOf(`block ${height}`), blockTime: timeOf(at) }
    const incoming = sent.map(({ hash, from, units, marker }) => ({
      ...place,
      asset: rail.coin,
      txHash: hash,
      logIndex: 0,
      units,
      to: receiving?.payTo ?? '',
      from: addressOn(rail, this.sender(from)),
      marker,
    }))
    const head = { height, hash: place.blockHash, parentHash: '', time: place.blockTime }
    const finalHeight = rail.required(0n) === null ? height : null
    const batch = { ...batchAt({ branch: '', height }), head, askedAt: head.time, incoming, finalHeight }
    const prices = await livePrices(app, [rail.coin])
    const read = await believed(app.system, rail.chain, batch)
    if (!(await writeBatch(app.system, rail.chain, before, read, prices))) throw new Error('not written')
  }

  async ask(who: number, rail: Rail, cents: bigint): Promise<{ id: string; units: bigint; marker: string | null }> {
    const invoice = { amount: money('USD', cents), fee: money('USD', 0n), reference: 'test', payer: null }
    const { id, due, marker } = await openInvoice(this.visitor(who), rail, invoice)
    return { id, units: due.units, marker }
  }

  /** The amount that is asked for now, or null when it was refused to ask anew. */
  async askAgain(who: number, id: string): Promise<bigint | null> {
    // Its watchers read every chain meanwhile.
    for (const { chain } of matchedRails) await readingNotes(this.app.system, chain).read(0)
    if (!(await accepted(requote(this.visitor(who), { id })))) return null
    return askedQuote(await quotesOf(this.app.system, id))?.units ?? null
  }

  /** A visitor proves that they are a sender, on every chain. */
  async prove(who: number, as: number): Promise<void> {
    const { key, solana } = this.sender(as)
    const [userId, at] = [this.visitor(who).userId, this.app.now().toISOString()]
    await this.app.system.db.execute(sql`insert into wallet.user_wallets
      (user_id, network_id, wallet_address, proved_at, created_at) values
      (${userId}, 'EVM', ${key.address.toLowerCase()}, ${at}, ${at}),
      (${userId}, 'Solana', ${solana.address}, ${at}, ${at})`)
  }

  /** Whether it was taken that a sender signed for a transaction to count for an invoice of a visitor. */
  async claim(who: number, id: string, hash: string, as: number): Promise<boolean> {
    const invoice = await findInvoice(this.app.system, id)
    if (!invoice) return false
    const signature = await signedBy(this.sender(as), invoice.chain, claimText(this.app.config, invoice, hash))
    return accepted(claimPayment(this.visitor(who), { id, transactionHash: hash, signature }))
  }

  /** Where each invoice stands, for which each transaction counts, and what each account of a coin has, or owes. */
  async outcome() {
    const { db } = this.app.system
    const [asked, paid, { rows }] = await Promise.all([
      db.select().from(invoices),
      db.select().from(payments),
      db.execute<{ asset: string; account: string; units: string }>(
        sql`select asset, account, sum(units) as units from ${ledgerEntries} group by asset, account`,
      ),
    ])
    const books = new Map(rows.map(({ asset, account, units }) => [`${asset} ${account}`, BigInt(units)]))
    return {
      invoices: asked,
      paid,
      owed: ({ coin }: Rail, account: string) => -(books.get(`${coin} liabilities:${account}`) ?? 0n),
    }
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.chain.stop()
  }

  private visitor = (who: number) => this.visitors[who] as (typeof this.visitors)[0]
  private sender = (who: number) => this.senders[who] as Sender
}

/** What a transaction is called on the chain of a rail. */
export const hashOn = ({ chain }: Rail, text: string): string =>
  chain === '0x38'
    ? `0x${hashOf(text)}`
    : chain === 'solana'
      ? base58.encode(Buffer.from(hashOf(text).repeat(2), 'hex'))
      : hashOf(text).toUpperCase()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const feedAt = (digits: string) => getAddress(`0x${digits.padStart(40, '0')}`)
const feeds = { UDE: feedAt('a1'), XRP: feedAt('a2'), SOL: feedAt('a3') } as const
const settings = {
  UDE_FEED: feeds.UDE,
  XRPL_RPC_URLS: 'http://127.0.0.1:1',
  XRP_RECEIVING_ADDRESS: 'rrrrrrrrrrrrrrrrrrrrBZbvji',
  SOLANA_RPC_URLS: 'http://127.0.0.1:1',
  SOL_RECEIVING_ADDRESS: base58.encode(ed25519.Point.BASE.toBytes()),
  RATE_FEEDS: [feeds.XRP, feeds.SOL]
    .flatMap((feed, i) => ['0x1', '0x38'].map((chain) => `${i === 0 ? 'XRP' : 'SOL'}/USD@${chain}=${feed}`))
    .join(','),
}

type Visitor = Awaited<ReturnType<TestApp['visitor']>>
type Sender = ReturnType<typeof madeSender>
function madeSender() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
  return { key: privateKeyToAccount(generatePrivateKey()), solana: { privateKey, address } }
}
const addressOn = ({ chain }: Rail, { key, solana }: Sender) =>
  chain === '0x38' ? key.address.toLowerCase() : chain === 'solana' ? solana.address : `r${key.address.slice(2, 30)}`

async function signedBy({ key, solana }: Sender, chain: string, message: string): Promise<string> {
  return chain === 'solana' ? signedWith(solana.privateKey, message) : key.signMessage({ message })
}
const signedWith = (key: KeyObject, message: string) => sign(null, Buffer.from(message), key).toString('base64')

async function accepted(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof Problem && failure.kind.status < 500) return false
      throw failure
    },
  )
}
