import { eq, sql } from 'drizzle-orm'
import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { type Coin } from '#domains/payments/coin.ts'
import { compareAll } from '#domains/payments/server/books/reconcile.ts'
import { ledgerEntries } from '#domains/payments/server/tables.ts'
import { compareCards } from '#domains/token/server/card/reconcile-card.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type Config } from '#server/config/config.ts'
import { isDatabaseLost } from '#server/database/database-lost.ts'
import { type Databases } from '#server/database/db.ts'
import { openLog } from '#server/log.ts'
import { type Print } from './print-line.ts'

const inCoin = (coin: Coin | 'BNB', units: bigint) => formatDecimal(money(coin, units))

/**
 * `payments reconcile`: compares chain, records and books of each coin now, one a line; then a line for each transfer that
 * counts and is not on its chain, for each chain that could not be asked, for each account of ours that sends, and for what
 * the card processor holds beside the books. 1 when there is anything to look at.
 */
export async function printReconciliation(databases: Databases, print: Print, config: Config): Promise<number> {
  const log = openLog(config.LOG_LEVEL, process.stderr)
  const { found, own, missing, unread } = await compareAll({ databases, config, log, now: () => new Date() })
  const lost = unread.find(({ failure }) => isDatabaseLost(failure))
  if (lost) throw lost.failure
  for (const { chain, asset, height, chainUnits, recordUnits, bookUnits, difference, before } of found) {
    const held = {
      onChain: inCoin(asset, chainUnits),
      records: inCoin(asset, recordUnits),
      books: inCoin(asset, bookUnits),
    }
    const differs = { difference: inCoin(asset, difference), before: inCoin(asset, before) }
    print({ chain, asset, height, ...held, ...differs, accounts: await accountsOf(databases, chain, asset) })
  }
  for (const { account, address, asset, height, chainUnits, bookUnits, difference, before, isOpening } of own) {
    const held = { onChain: inCoin(asset, chainUnits), books: inCoin(asset, bookUnits) }
    const differs = { difference: inCoin(asset, difference), before: inCoin(asset, before) }
    const first = isOpening ? { says: 'Its books begin here.' } : {}
    print({ account, address, asset, height, ...held, ...differs, ...first })
  }
  for (const { chain, asset, direction, txHash, logIndex, units } of missing) {
    const what = { chain, asset, direction, transaction: txHash, index: logIndex, amount: inCoin(asset, units) }
    print({ ...what, says: 'It counts as final and its chain does not have it.' })
  }
  for (const { chain, failure } of unread)
    print({ chain, says: `${chains[chain].title} was not compared: ${sentenceOf(failure)}` })
  const cardsAgree = await printCards({ databases, config, log, now: () => new Date() }, print)
  const agree = [...found, ...own].every(({ difference }) => difference === 0n)
  return missing.length + unread.length === 0 && agree && cardsAgree ? 0 : 1
}

/** What the card processor holds beside the books, in dollars, and a line for each payment that differs. */
async function printCards(app: Parameters<typeof compareCards>[0], print: Print): Promise<boolean> {
  try {
    const cards = await compareCards(app)
    if (!cards) return true
    const dollars = (cents: bigint) => formatDecimal(money('USD', cents))
    const { processor, books, differing } = cards
    const held = { processor: dollars(processor), books: dollars(books), difference: dollars(processor - books) }
    print({ cards: 'USD', ...held })
    for (const { orderId, paymentIntentId, ...of } of differing)
      print({ order: orderId, payment: paymentIntentId, processor: dollars(of.processor), books: dollars(of.books) })
    return differing.length === 0
  } catch (failure) {
    if (isDatabaseLost(failure)) throw failure
    print({ cards: 'USD', says: `The card processor was not compared: ${sentenceOf(failure)}` })
    return false
  }
}

const sentenceOf = (failure: unknown) => `${failure instanceof Error ? failure.message : String(failure)}.`

/** What the books say of a coin: what is held on this chain, and what is owed of it on all of them together. */
async function accountsOf({ system }: Databases, chain: PaidChain, asset: Coin): Promise<Record<string, string>> {
  const elsewhere = Object.values(chains)
    .map(({ shortName }) => shortName)
    .filter((name) => name !== chains[chain].shortName)
  const rows = await system
    .select({ account: ledgerEntries.account, units: sql<string>`sum(${ledgerEntries.units})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.asset, asset))
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account)
  const here = rows.filter(({ account }) => !elsewhere.some((name) => account.startsWith(`assets:${name}:`)))
  return Object.fromEntries(here.map(({ account, units }) => [account, inCoin(asset, BigInt(units))]))
}
