import { chains } from '#domains/chains/chains.ts'
import { type Coin } from '#domains/payments/coin.ts'
import { accountTotals } from '#domains/payments/server/books/account-totals.ts'
import { compareAll } from '#domains/payments/server/books/reconcile.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type Config } from '#server/config/config.ts'
import { isDatabaseLost } from '#server/database/database-lost.ts'
import { type Databases } from '#server/database/db.ts'
import { openLog } from '#server/open-log.ts'
import type { Command } from '#server/operator/command.ts'
import { type Print } from '#server/operator/print-line.ts'
import { compareCards } from '../card/compare-cards.ts'

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
    const totals = await accountTotals(databases.system, chain, asset)
    const accounts = Object.fromEntries(totals.map(({ account, units }) => [account, inCoin(asset, units)]))
    print({ chain, asset, height, ...held, ...differs, accounts })
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

/** The comparison of everything: cards are not known to payments, beside whose commands it stands. */
export const reconcileCommand: Command = {
  usage: 'reconcile',
  about: 'compare chain, records, card processor and books now; exit 1 when they differ. Reads the server’s settings',
  options: [],
  names: 0,
  read:
    () =>
    ({ databases, print, config }) =>
      printReconciliation(databases, print, config()),
}
