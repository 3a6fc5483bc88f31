import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { CostsContract } from '../contract.ts'
import type { DerivationLine } from '../derivation.ts'
import { sayEstimate } from '../estimate-words.ts'

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
    source: source?.name ?? null,
    year: source?.year ?? null,
  }))
}
