// How a compared price came about, from what was published to what a person pays: a document that can be worked out again.

import { z } from 'zod'
import { boundCost, type KnownTerms } from '#domains/coverage/benefits/divide-cost.ts'
import type { PlacePrice } from './place-price.ts'
import { priceParts } from './procedures.ts'

const cents = z.string().regex(/^-?\d{1,15}$/)
const dated = z.object({
  name: z.string(),
  asOf: z.string().nullable(),
  sha256: z.string().nullable(),
  isSample: z.boolean(),
})

const terms = z.object({
  isCovered: z.boolean(),
  copay: cents.nullable(),
  coinsurance: cents.nullable().describe('Basis points'),
  isDeductibleFirst: z.boolean(),
  isDeductibleAfterCopay: z.boolean(),
  deductibleLeft: cents.nullable(),
  deductibleOfYear: cents.nullable(),
  outOfPocketLeft: cents.nullable(),
})

const inputs = z.object({
  procedure: z.string(),
  facility: z.string(),
  location: z.string(),
  company: z.string().nullable(),
  priceKind: z.enum(['negotiated', 'cash']),
  isWhole: z.boolean(),
  low: cents.describe('Of several plans the lowest'),
  parts: z.array(
    z.object({ part: z.enum(priceParts), line: z.number().int(), amount: cents, gross: cents.nullable() }),
  ),
  terms: z.array(terms).describe('Each way the plan may count this care; none: nobody said'),
})

const step = z.object({ step: z.string(), from: z.string(), amount: cents })

/** What is worked out of the inputs, in US cents. */
const derived = z.object({
  steps: z.array(step),
  result: z.object({ price: cents, low: cents, youPay: z.object({ low: cents, high: cents }).nullable() }),
})

/** The document itself. All amounts are US cents as text. */
const priceDocument = derived.extend({
  version: z.literal(1),
  note: z.string(),
  madeAt: z.string(),
  inputs,
  sources: z.array(dated),
})

/** The document with who signed it. */
export const signedDocument = z.object({
  document: priceDocument,
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Ed25519, as hexadecimal'),
  signature: z
    .string()
    .regex(/^[0-9a-f]{128}$/)
    .describe('Of the document as compact JSON'),
})

export type PriceDocument = z.output<typeof priceDocument>
export type SignedDocument = z.output<typeof signedDocument>
type Inputs = PriceDocument['inputs']

/** What it says of itself wherever it goes. */
export const documentNote =
  'An estimate from published prices. It is not a bill and not a Good Faith Estimate: it gives nobody a right to dispute a bill that is $400 higher.'

const textOrNull = (amount: bigint | null | undefined) => amount?.toString() ?? null
const bigOrNull = (text: string | null) => (text === null ? null : BigInt(text))

/** The inputs as they are written down. */
export const documentInputs = (
  named: Pick<Inputs, 'procedure' | 'facility' | 'location' | 'company'>,
  price: PlacePrice,
  known: readonly KnownTerms[],
): Inputs => ({
  ...named,
  priceKind: price.kind,
  isWhole: price.isWhole,
  low: price.low.toString(),
  parts: price.parts.map(({ part, high, row }) => ({
    part,
    line: row.line,
    amount: high.toString(),
    gross: textOrNull(row.gross),
  })),
  terms: known.map((one) => ({
    isCovered: one.isCovered,
    copay: textOrNull(one.copay),
    coinsurance: textOrNull(one.coinsurance),
    isDeductibleFirst: one.isDeductibleFirst,
    isDeductibleAfterCopay: one.isDeductibleAfterCopay ?? false,
    deductibleLeft: textOrNull(one.deductibleLeft),
    deductibleOfYear: textOrNull(one.deductibleOfYear),
    outOfPocketLeft: textOrNull(one.outOfPocketLeft),
  })),
})

const termsOf = (written: Inputs['terms'][number]): KnownTerms => ({
  isCovered: written.isCovered,
  copay: bigOrNull(written.copay),
  coinsurance: bigOrNull(written.coinsurance),
  isDeductibleFirst: written.isDeductibleFirst,
  isDeductibleAfterCopay: written.isDeductibleAfterCopay,
  deductibleLeft: bigOrNull(written.deductibleLeft),
  deductibleOfYear: bigOrNull(written.deductibleOfYear),
  outOfPocketLeft: bigOrNull(written.outOfPocketLeft),
})

/** Works a document out: the same inputs always make the same steps, letter by letter. */
export function derivePrice(given: Inputs): z.output<typeof derived> {
  const price = sumOf(given.parts.map(({ amount }) => BigInt(amount)))
  const low = BigInt(given.low)
  const isGross = given.parts.every(({ gross }) => gross !== null)
  const gross = isGross ? sumOf(given.parts.map((one) => BigInt(one.gross ?? 0))) : null
  const steps: z.output<typeof step>[] = given.parts.map(({ part, line, amount }) => ({
    step: part,
    from: `line ${line}`,
    amount,
  }))
  steps.push({ step: 'price', from: 'sum of its parts', amount: price.toString() })
  if (gross !== null && gross >= price)
    steps.push(
      { step: 'gross', from: 'the same lines', amount: gross.toString() },
      { step: 'discount', from: 'gross - price', amount: (gross - price).toString() },
    )
  const ways = given.terms
    .map(termsOf)
    .map((one) => ({ low: boundCost(low, one).low, high: boundCost(price, one).high }))
  for (const [at, { high }] of ways.entries())
    for (const line of high.lines)
      if (line.step !== 'price') steps.push({ step: line.step, from: `terms ${at + 1}`, amount: line.cents.toString() })
  return { steps, result: { price: price.toString(), low: low.toString(), youPay: shareIn(given, price, low, ways) } }
}

type Way = { low: { youPay: bigint }; high: { youPay: bigint } }

function shareIn(given: Inputs, price: bigint, low: bigint, ways: readonly Way[]) {
  if (given.priceKind === 'cash') return { low: low.toString(), high: price.toString() }
  if (ways.length === 0) return null
  const [least, most] = [ways.map((way) => way.low.youPay), ways.map((way) => way.high.youPay)]
  return {
    low: least.reduce((a, b) => (b < a ? b : a)).toString(),
    high: most.reduce((a, b) => (b > a ? b : a)).toString(),
  }
}

const sumOf = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n)

/** Whether what a document says follows from its inputs. */
export const followsFromInputs = ({ inputs: given, steps, result }: PriceDocument): boolean =>
  JSON.stringify(derivePrice(given)) === JSON.stringify({ steps, result })
