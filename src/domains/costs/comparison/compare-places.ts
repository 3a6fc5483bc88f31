// Places with their prices, and what of them can be compared: whole bills of one kind of price.

import { toNumber } from '#kit/decimal.ts'
import { distanceMeters, metersPerMile, type Point } from '#kit/geo.ts'
import { divide, money } from '#kit/money.ts'
import type { ComparedPlace, Comparison } from './comparison-shapes.ts'
import type { ShareOfPrice } from './patient-share.ts'
import {
  type Buyer,
  grossOf,
  middleOf,
  minCompared,
  type PlacePrice,
  type PublishedRow,
  statedPrice,
} from './place-price.ts'
import { englishProcedures } from './procedure-names.ts'
import type { ProcedureCode } from './procedures.ts'

/** A place near, its file, and what it published for the procedure. */
export type PlaceRows = {
  id: string
  name: string
  address: string
  zip: string
  phone: string | null
  point: Point
  aidUrl: string | null
  source: ComparedPlace['source']
  rows: readonly PublishedRow[]
}

/** What is compared for whom. */
export type ComparisonWish = {
  code: ProcedureCode
  center: Point
  buyer: Buyer
  /** False: a place whose file does not list the company is shown by its cash price. */
  networkOnly: boolean
  maxCents: bigint
  shareOf(price: PlacePrice): ShareOfPrice | null
}

type Compared = Pick<Comparison, 'results' | 'summary'> & { formulaOnly: number; without: number }
type Priced = { place: PlaceRows; price: PlacePrice; isOfNetwork: boolean }

/** Compares places: whole prices from the lowest on, then halves of bills and prices of another kind. */
export function comparePlaces(places: readonly PlaceRows[], wanted: ComparisonWish): Compared {
  let [formulaOnly, without] = [0, 0]
  const priced: Priced[] = []
  for (const place of places) {
    const price = priceShown(place, wanted)
    if (price) priced.push({ place, price, isOfNetwork: price.kind === 'negotiated' })
    if (statedPrice(place.rows, wanted.buyer) === 'formula only') formulaOnly++
    else if (!price || (price.kind === 'cash' && wanted.buyer !== null)) without++
  }
  const shown = priced.filter(({ price }) => price.high <= wanted.maxCents)
  // The middle is that of the area, whatever somebody wants to see of it.
  const middle = middleOf(priced.filter((one) => isCompared(one, wanted)).map(({ price }) => price.high))
  const near = priced.filter((one) => isCompared(one, wanted)).length >= minCompared ? middle : null
  const results = shown
    .map((one) => resultOf(one, wanted, isCompared(one, wanted) ? near : null))
    .toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted) || a.price - b.price || a.distance - b.distance)
  return { results, summary: summaryOf(shown, wanted, middle, near), formulaOnly, without }
}

/** The price a place is shown by; null where it states none. */
export function priceShown({ rows }: PlaceRows, { buyer, networkOnly }: ComparisonWish): PlacePrice | null {
  const stated = statedPrice(rows, buyer)
  if (stated === 'formula only') return null
  if (stated || buyer === null || networkOnly) return stated
  const cash = statedPrice(rows, null)
  return cash === 'formula only' ? null : cash
}

/** Only whole bills of the one kind of price that was asked for. */
const isCompared = ({ price }: Priced, { buyer }: ComparisonWish) =>
  price.isWhole && (price.kind === 'cash') === (buyer === null)
const rankOf = ({ isWhole, priceKind }: ComparedPlace, { buyer }: ComparisonWish) =>
  (isWhole ? 0 : 1) + ((priceKind === 'cash') === (buyer === null) ? 0 : 2)

const dollarsOf = (cents: bigint) => toNumber(money('USD', cents))
const orNull = (cents: bigint | null) => (cents === null ? null : dollarsOf(cents))

function summaryOf(
  shown: readonly Priced[],
  wanted: ComparisonWish,
  middle: bigint | null,
  near: bigint | null,
): Comparison['summary'] {
  const whole = shown.filter((one) => isCompared(one, wanted)).map(({ price }) => price.high)
  const lowest = whole.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
  const sum = whole.reduce((all, one) => all + one, 0n)
  return {
    count: shown.length,
    whole: whole.length,
    lowest: orNull(lowest),
    average: whole.length > 0 ? dollarsOf(divide(sum, BigInt(whole.length), 'half-up')) : null,
    median: orNull(middle),
    maxSavings: near === null || lowest === null ? null : dollarsOf(near > lowest ? near - lowest : 0n),
  }
}

function resultOf({ place, price, isOfNetwork }: Priced, wanted: ComparisonWish, middle: bigint | null): ComparedPlace {
  const gross = grossOf(price)
  const share = shareOfPrice(price, wanted)
  const [only] = price.parts
  const row =
    price.parts.length === 1 && price.kind === 'negotiated' && price.low === price.high ? only?.row : undefined
  const hasSpread = row && [row.p10, row.median, row.p90].some((cents) => cents !== null)
  return {
    id: place.id,
    facilityName: place.name,
    providerName: place.source.publisher,
    location: place.address,
    zipCode: place.zip,
    distance: Math.round((distanceMeters(wanted.center, place.point) / metersPerMile) * 10) / 10,
    phone: place.phone,
    qualityRating: null,
    networkStatus: isOfNetwork ? 'in_network' : 'unknown',
    acceptingPatients: null,
    procedureName: englishProcedures[`procedure.${wanted.code}`],
    priceKind: price.kind,
    isWhole: price.isWhole,
    basePrice: orNull(gross),
    insuranceDiscount: gross === null || price.low !== price.high ? null : dollarsOf(gross - price.high),
    price: dollarsOf(price.high),
    priceLow: dollarsOf(price.low),
    parts: price.parts.map(({ part, low, high, row: { line } }) => ({
      part,
      low: dollarsOf(low),
      high: dollarsOf(high),
      line,
    })),
    offers: offersOf(place.rows, price),
    methodology: price.kind === 'cash' ? null : (only?.row.methodology ?? null),
    spread: hasSpread
      ? { p10: orNull(row.p10), median: orNull(row.median), p90: orNull(row.p90), bills: row.bills }
      : null,
    ...shareFields(share),
    savingsVsAverage: middle === null ? null : dollarsOf(middle - price.high),
    waitTime: null,
    specialOffers: [],
    paymentOptions: [],
    aidUrl: place.aidUrl,
    source: place.source,
  }
}

/** Who pays cash pays all of it; what is paid of half a bill says nothing of the whole. */
function shareOfPrice(price: PlacePrice, wanted: ComparisonWish): ShareOfPrice | null {
  if (price.kind === 'negotiated') return wanted.shareOf(price)
  const none = { deductible: 0n, copay: 0n, coinsurance: 0n, limit: 0n }
  return { low: price.low, high: price.high, parts: price.low === price.high ? none : null }
}

const shareFields = (share: ShareOfPrice | null) => ({
  copay: orNull(share?.parts?.copay ?? null),
  coinsurance: orNull(share?.parts?.coinsurance ?? null),
  deductible: orNull(share?.parts?.deductible ?? null),
  deductibleApplies: share?.parts ? share.parts.deductible > 0n : null,
  patientResponsibility: share && share.low === share.high ? dollarsOf(share.high) : null,
  patientRange: share ? { low: dollarsOf(share.low), high: dollarsOf(share.high) } : null,
})

const maxOffers = 40

/** What others pay at the same place for the same part of the bill: of a price in two parts nothing can be said of one row. */
function offersOf(rows: readonly PublishedRow[], { parts }: PlacePrice): ComparedPlace['offers'] {
  const [only] = parts
  if (!only || parts.length > 1) return []
  const same = rows.filter(({ part }) => part === only.part)
  const one = (kind: ComparedPlace['offers'][number]['kind'], amountOf: (row: PublishedRow) => bigint | null) => {
    const amounts = [...new Set(same.flatMap((row) => amountOf(row) ?? []))]
    return amounts.length === 1 ? [{ kind, payer: null, plan: null, amount: dollarsOf(amounts[0] ?? 0n) }] : []
  }
  const plans = same.flatMap(({ payer, plan, negotiated, isFormula }) =>
    payer !== null && (negotiated !== null || isFormula)
      ? [{ kind: 'plan' as const, payer, plan, amount: orNull(negotiated) }]
      : [],
  )
  return [
    ...plans.toSorted((a, b) => (a.amount ?? Infinity) - (b.amount ?? Infinity)).slice(0, maxOffers),
    ...one('cash', ({ cash }) => cash),
    ...one('lowest', ({ minimum }) => minimum),
    ...one('highest', ({ maximum }) => maximum),
    ...one('gross', ({ gross }) => gross),
  ]
}
