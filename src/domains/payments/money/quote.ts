import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { type Rate } from '#kit/money.ts'
import { type Coin } from '../coin.ts'
import { clockToleranceMs, monitoredMs, priceHoldsMs } from '../payment-limits.ts'
import { type PaidRange } from './paid-range.ts'

/**
 * An offer to pay an invoice. An asked one asks for an exact amount of a coin (`units`) worth what is then outstanding
 * (`usdUnits`, cents) until it expires. A late one asks nothing: it prices money that came when no quote was in force.
 */
export type Quote = {
  seq: number
  kind: 'asked' | 'late'
  asset: Coin
  rateNum: bigint
  rateDen: bigint
  rateSource: string
  rateAt: Date
  madeAt: Date
  expiresAt: Date
  usdUnits: bigint | null
  units: bigint | null
}

/** The price a quote fixes. */
export const rateOf = ({
  rateNum: num,
  rateDen: den,
  rateSource: source,
  rateAt: at,
  asset,
}: Quote): Rate<Coin, 'USD'> => ({
  from: asset,
  to: 'USD',
  num,
  den,
  at,
  source,
})

/** The quote that asks now: the newest one. */
export const askedQuote = <Q extends Quote>(quotes: readonly Q[]): Q | undefined =>
  quotes.filter(({ kind }) => kind === 'asked').sort((a, b) => b.seq - a.seq)[0]

/** Whether a quote still asks for just what is outstanding (cents), and its time is not over. */
export const isGood = (quote: Quote, outstanding: bigint, now: Date): boolean =>
  now < quote.expiresAt && quote.usdUnits === outstanding

/**
 * The quote a payment was made under, by when it was made: the one whose amount it has, else the first in force
 * then. Where that is not known to the moment, any moment of its span will do. Null when none was: it came late. The
 * first and not the newest, so that a later quote never changes the worth of money that was already here.
 */
export function quoteFor<Q extends Quote>(units: bigint, paid: PaidRange, quotes: readonly Q[]): Q | null {
  const inForce = quotes
    .filter(({ kind, expiresAt }) => kind === 'asked' && paid.from <= expiresAt)
    .filter(({ madeAt }) => paid.by.getTime() >= madeAt.getTime() - clockToleranceMs)
    .sort((a, b) => a.seq - b.seq)
  return inForce.find((quote) => quote.units === units) ?? inForce[0] ?? null
}

/** The quote whose time was over last when a late payment was made: the price its payer had been promised. */
export const lapsedQuote = <Q extends Quote>(paidAt: Date, quotes: readonly Q[]): Q | undefined =>
  quotes.filter(({ kind, expiresAt }) => kind === 'asked' && expiresAt < paidAt).sort((a, b) => b.seq - a.seq)[0]

/**
 * The times of a quote made now: until when its price holds, from when on its amount may be asked of somebody else if need
 * be, and until when it is this one's if nobody else was.
 */
export const offerTimes = (
  chain: PaidChain,
  madeAt: Date,
): { madeAt: Date; expiresAt: Date; freeAt: Date; reservedUntil: Date } => ({
  madeAt,
  expiresAt: new Date(madeAt.getTime() + priceHoldsMs),
  freeAt: new Date(madeAt.getTime() + priceHoldsMs + chains[chain].seenAfterMs),
  reservedUntil: new Date(madeAt.getTime() + monitoredMs),
})
