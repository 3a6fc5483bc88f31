import { decodeAccountID } from 'xrpl'
import { type Offer, offerKey, type TokenAmount, type TrustLine, trustLineKey } from '../ledger/entries.ts'
import type { View } from '../ledger/view.ts'
import { reserveOf } from './fees.ts'
import { formatTokenValue, parseTokenValue } from './token-value.ts'

// The other side of every trust line's balance, an account without a key.
const noIssuer = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const lowReserve = 0x00010000
const highReserve = 0x00020000

/** Takes offers of XRP for the issuer's token, the cheapest first, and answers the drops that `max` of it bought. */
export function buyXrp(view: View, max: TokenAmount, wanted: bigint): bigint {
  let [bought, budget] = [0n, parseTokenValue(max.value)]
  for (const offer of offersFor(view, max)) {
    const [gives, asks] = [BigInt(offer.TakerGets), parseTokenValue(offer.TakerPays.value)]
    const drops = smallestOf(wanted - bought, spendable(view, offer.Account), gives, (budget * gives) / asks)
    if (drops <= 0n) continue
    // What is paid is rounded up, in the favour of whoever made the offer.
    const paid = drops === gives ? asks : smallestOf(budget, (asks * drops + gives - 1n) / gives)
    takeOffer(view, offer, drops, paid)
    bought += drops
    budget -= paid
  }
  return bought
}

/** The drops that an account has beyond its reserve. */
export function spendable(view: View, address: string): bigint {
  const account = view.account(address)
  const left = account ? BigInt(account.Balance) - reserveOf(account.OwnerCount) : 0n
  return left > 0n ? left : 0n
}

/** Counts entries that an account owns in or out. */
export function own(view: View, address: string, entries: number): void {
  const account = view.account(address)
  if (account) view.putAccount({ ...account, OwnerCount: account.OwnerCount + entries })
}

function offersFor(view: View, { currency, issuer }: TokenAmount): Offer[] {
  const offers = [...view.all()].flatMap(([, entry]) => (entry.LedgerEntryType === 'Offer' ? [entry] : []))
  const price = (offer: Offer) => Number(offer.TakerPays.value) / Number(offer.TakerGets)
  return (
    offers
      .filter((offer) => offer.TakerPays.currency === currency && offer.TakerPays.issuer === issuer)
      // Nobody owes a token to themselves.
      .filter((offer) => offer.Account !== issuer)
      .sort((one, other) => price(one) - price(other) || one.Sequence - other.Sequence)
  )
}

function takeOffer(view: View, offer: Offer, drops: bigint, paid: bigint): void {
  const key = offerKey(offer.Account, offer.Sequence)
  const maker = view.account(offer.Account)
  if (maker) view.putAccount({ ...maker, Balance: String(BigInt(maker.Balance) - drops) })
  receiveToken(view, offer.Account, offer.TakerPays, paid)
  const left = BigInt(offer.TakerGets) - drops
  const asked = formatTokenValue(parseTokenValue(offer.TakerPays.value) - paid)
  view.put(key, { ...offer, TakerGets: String(left), TakerPays: { ...offer.TakerPays, value: asked } })
  if (left > 0n) return
  view.remove(key)
  own(view, offer.Account, -1)
}

// Whoever offers to take a token trusts it that far: the line is made when the offer is taken.
function receiveToken(view: View, holder: string, { currency, issuer }: TokenAmount, units: bigint): void {
  const key = trustLineKey(holder, issuer, currency)
  const isLow = Buffer.compare(decodeAccountID(holder), decodeAccountID(issuer)) < 0
  const there = view.get(key)
  if (there === undefined) own(view, holder, 1)
  const line = there?.LedgerEntryType === 'RippleState' ? there : newLine(holder, issuer, currency, isLow)
  const value = parseTokenValue(line.Balance.value) + (isLow ? units : -units)
  view.put(key, { ...line, Balance: { ...line.Balance, value: formatTokenValue(value) } })
}

function newLine(holder: string, issuer: string, currency: string, isLow: boolean): TrustLine {
  const [low, high] = isLow ? [holder, issuer] : [issuer, holder]
  const none = (issuer: string) => ({ currency, issuer, value: '0' })
  const limits = { Balance: none(noIssuer), LowLimit: none(low), HighLimit: none(high) }
  return { LedgerEntryType: 'RippleState', Flags: isLow ? lowReserve : highReserve, ...limits }
}

function smallestOf(...amounts: readonly [bigint, ...bigint[]]): bigint {
  return amounts.reduce((smallestOf, each) => (each < smallestOf ? each : smallestOf))
}
