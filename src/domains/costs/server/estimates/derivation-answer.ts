import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { CostsContract } from '../../contract.ts'
import type { DerivationLine, FigureSource } from '../../estimates/derivation.ts'
import { sayEstimate } from '../../estimates/estimate-words.ts'

type WireLine = Answer<CostsContract['estimateWithInsurance']>['derivation'][number]

/** How a figure was worked out, as it travels: keys for pages, English for everyone else. */
export function derivationAnswer(lines: readonly DerivationLine[]): WireLine[] {
  return lines.map(({ label, why, values, amount, kind, source }) => ({
    step: label,
    reason: why,
    values,
    label: sayEstimate(label, values),
    why: sayEstimate(why, values),
    amount: toNumber(amount),
    kind,
    source: sourceAnswer(source),
  }))
}

/** Where a figure comes from, as it travels. */
export const sourceAnswer = ({ name, values, year, asOf, isSample }: FigureSource): WireLine['source'] => ({
  key: name,
  text: sayEstimate(name, values),
  values,
  year,
  asOf,
  isSample,
})
