import { parseDecimal } from '#kit/decimal.ts'
import { add, divide, type Money, money, subtract } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import {
  areaFactors,
  conversionFactor,
  hospitalGroupPrices,
  hospitalSchedule,
  laboratoryPrices,
  laboratorySchedule,
  physicianSchedule,
  relativeValues,
} from '../fee-schedule/fee-schedule.ts'
import type { Locality } from '../fee-schedule/locality.ts'
import { nationalFactors, priceOfCode, totalUnits } from '../fee-schedule/price-of-code.ts'
import type { DerivationLine } from './derivation.ts'
import type { NotIncludedWord } from './estimate-words.ts'
import { type ServiceCodes, servicePrices, type Variant } from './service-codes.ts'
import type { ServiceType } from './service-types.ts'

/** What Medicare allows for one kind of care in one area: the lines add up to the total to the cent. */
export type PriceEstimate = {
  /** Of the variant the lines work out. */
  total: Money<'USD'>
  variant: Variant
  /** From the cheapest to the dearest of the variants it may still be; the total alone once the person said which. */
  low: Money<'USD'>
  high: Money<'USD'>
  /** Each variant with its price, whatever was said. */
  variants: readonly { variant: Variant; amount: Money<'USD'> }[]
  lines: readonly DerivationLine[]
  notIncluded: readonly NotIncludedWord[]
}

/** What Medicare allows for one kind of care in an area; without a known area, the national figure, and it says so. */
export function estimatePrice(
  service: ServiceType,
  locality: Locality | null,
  said: Variant | null = null,
): PriceEstimate {
  const { variants, named, notIncluded } = servicePrices[service]
  const variant = said ?? named
  const worked = (Object.entries(variants) as [Variant, ServiceCodes][]).map(([key, codes]) => {
    const lines = linesOf(codes, locality)
    return { variant: key, lines, amount: lines.reduce((sum, line) => add(sum, line.amount), money('USD', 0n)) }
  })
  const chosen = worked.find((one) => one.variant === variant)
  invariant(chosen, 'the variant belongs to the kind of care')
  const amounts = said ? [chosen.amount] : worked.map(({ amount }) => amount)
  return {
    total: chosen.amount,
    variant,
    low: amounts.reduce((a, b) => (b.units < a.units ? b : a)),
    high: amounts.reduce((a, b) => (b.units > a.units ? b : a)),
    variants: worked.map(({ variant: key, amount }) => ({ variant: key, amount })),
    lines: chosen.lines,
    notIncluded,
  }
}

const linesOf = ({ physician, laboratory, hospital }: ServiceCodes, locality: Locality | null): DerivationLine[] => [
  ...physician.flatMap(({ code, times }) => physicianLines(code, times, locality)),
  ...laboratory.map((code) => flatLine(`code.${code}`, 'why.laboratory', code, laboratoryPrices[code])),
  ...hospital.map((code) => flatLine(`group.${code}`, 'why.hospital', code, hospitalGroupPrices[code])),
]

function physicianLines(code: keyof typeof relativeValues, times: number, locality: Locality | null): DerivationLine[] {
  const value = relativeValues[code]
  const national = priceOfCode(value, nationalFactors, times)
  const first: DerivationLine = {
    label: `code.${code}`,
    why: times > 1 ? 'why.unitsTimes' : 'why.units',
    values: { code: value.code, units: totalUnits(value, times), factor: conversionFactor, times: String(times) },
    amount: national,
    kind: 'line',
    source: physicianSchedule,
  }
  return [first, areaLine(national, locality, locality && priceOfCode(value, locality, times))]
}

function areaLine(national: Money<'USD'>, area: Locality | null, local: Money<'USD'> | null): DerivationLine {
  const shape = { kind: 'line', source: areaFactors } as const
  if (!area || !local)
    return { label: 'area.unknown', why: 'why.areaUnknown', values: {}, amount: money('USD', 0n), ...shape }
  const amount = subtract(local, national)
  const size = amount.units < 0n ? -amount.units : amount.units
  const tenths = divide(size * 1000n, national.units, 'half-up')
  const { name, work, practice, malpractice } = area
  return {
    label: tenths === 0n ? 'area.same' : amount.units > 0n ? 'area.higher' : 'area.lower',
    why: 'why.area',
    values: {
      area: name,
      percent: `${tenths / 10n}.${tenths % 10n}`,
      year: String(areaFactors.year),
      work,
      practice,
      malpractice,
    },
    amount,
    ...shape,
  }
}

type FlatWords = Pick<DerivationLine, 'label' | 'why'>

function flatLine(label: FlatWords['label'], why: FlatWords['why'], code: number, dollars: string): DerivationLine {
  const amount = parseDecimal('USD', dollars)
  invariant(amount, 'a price in dollars and cents')
  const source = why === 'why.laboratory' ? laboratorySchedule : hospitalSchedule
  return { label, why, values: { code: String(code) }, amount, kind: 'line', source }
}
