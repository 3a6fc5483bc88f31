// What one place asks for a procedure, made of the rows it published: only parts of one bill are added, and only where each is stated.

import type { PricePart } from './procedures.ts'

/** One published row of a place, in US cents. */
export type PublishedRow = {
  line: number
  part: PricePart
  setting: 'outpatient' | 'both'
  gross: bigint | null
  cash: bigint | null
  minimum: bigint | null
  maximum: bigint | null
  payer: string | null
  plan: string | null
  companyId: number | null
  negotiated: bigint | null
  isFormula: boolean
  methodology: string | null
  median: bigint | null
  p10: bigint | null
  p90: bigint | null
  bills: string | null
}

/** From the least to the most that is stated for one part of a bill, and a row that states it. */
export type PricedPart = { part: PricePart; low: bigint; high: bigint; row: PublishedRow }

/** A price: of a whole bill, or of the part of it that is stated. */
export type PlacePrice = {
  kind: 'negotiated' | 'cash'
  isWhole: boolean
  low: bigint
  high: bigint
  parts: readonly PricedPart[]
}

/** Whose price is asked: a company's, by its plan where that is known, or that of who pays cash. */
export type Buyer = { companyId: number; plan: string | null } | null

/** What a place has for a buyer: a price, or that it states it as a formula, or nothing. */
export type StatedPrice = PlacePrice | 'formula only' | null

/** The price a place states for somebody. */
export function statedPrice(rows: readonly PublishedRow[], buyer: Buyer): StatedPrice {
  if (buyer === null) return priceBy(rows, 'cash', ({ cash }) => cash)
  const own = rows.filter(({ companyId }) => companyId === buyer.companyId)
  const named = own.filter(({ plan }) => buyer.plan !== null && plan !== null && wordsOf(plan) === wordsOf(buyer.plan))
  const prices = [...grouped(named.length > 0 ? named : own, ({ payer, plan }) => `${payer}|${plan}`).values()].flatMap(
    (some) => priceBy(some, 'negotiated', ({ negotiated }) => negotiated) ?? [],
  )
  const [first, ...others] = prices.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole))
  if (!first) return own.some(({ isFormula }) => isFormula) ? 'formula only' : null
  return others.filter(({ isWhole }) => isWhole === first.isWhole).reduce(eitherOf, first)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? ''

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** Of two plans of a company, of which nobody says which it is: from the lower to the higher. The parts are those of the higher. */
const eitherOf = (a: PlacePrice, b: PlacePrice): PlacePrice => ({
  ...(a.high >= b.high ? a : b),
  low: a.low < b.low ? a.low : b.low,
})

function priceBy(
  all: readonly PublishedRow[],
  kind: PlacePrice['kind'],
  amountOf: (row: PublishedRow) => bigint | null,
): PlacePrice | null {
  const priced = all.filter((row) => amountOf(row) !== null)
  const only = priced.filter(({ setting }) => setting === 'outpatient')
  const rows = only.length > 0 ? only : priced
  const partOf = (part: PricePart): PricedPart[] => {
    const some = rows
      .filter((row) => row.part === part)
      .map((row) => ({ row, amount: amountOf(row) ?? 0n }))
      .toSorted((a, b) => Number(a.amount - b.amount))
    const [lowest, highest] = [some[0], some.at(-1)]
    return lowest && highest ? [{ part, low: lowest.amount, high: highest.amount, row: highest.row }] : []
  }
  const whole = partOf('whole')
  const halves = [...partOf('professional'), ...partOf('facility')]
  const parts = whole.length > 0 ? whole : halves
  if (parts.length === 0) return null
  return {
    kind,
    isWhole: whole.length > 0 || halves.length === 2,
    low: sumOf(parts.map(({ low }) => low)),
    high: sumOf(parts.map(({ high }) => high)),
    parts,
  }
}

const sumOf = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n)

/** What is asked before any discount, of the same rows; null where one of them does not state it, or states less than the price. */
export function grossOf({ parts, high }: PlacePrice): bigint | null {
  const all = parts.map(({ row }) => row.gross)
  const gross = all.every((one) => one !== null) ? sumOf(all.map((one) => one ?? 0n)) : null
  return gross !== null && gross >= high ? gross : null
}

/** The middle of amounts, of two the mean rounded to the cent; null of none. */
export function middleOf(amounts: readonly bigint[]): bigint | null {
  const sorted = amounts.toSorted((a, b) => Number(a - b))
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper + 1n) / 2n
}

/** Fewer whole prices say nothing of an area. */
export const minCompared = 3
