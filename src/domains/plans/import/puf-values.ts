import { readListAmount } from '#server/lists/list-values.ts'

const nothing = /^(not applicable|n\/a)?$/i

/** An amount as these files write it, in US cents: `$4,500 `, `$4500 per person`; null where it says that there is none, undefined for anything else. */
export function readPufAmount(text: string): bigint | null | undefined {
  const amount = text.trim().replace(/\s*per (person|group)$/i, '')
  if (nothing.test(amount)) return null
  const dollars = readListAmount(amount.replace(/\s+/g, ''), 2, 2)
  if (dollars === null) return undefined
  const [whole = '', cents = ''] = dollars.split('.')
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
}

const share = /^(\d{1,3}(?:\.\d{1,4})?) ?%$/

/** A share in hundredths of a percent: `70.88%` is 7088; null where it says that there is none, undefined for anything else. */
export function readPufShare(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (nothing.test(trimmed)) return null
  const percent = Number(share.exec(trimmed)?.[1] ?? Number.NaN)
  return percent <= 100 ? Math.round(percent * 100) : undefined
}

/** What one visit costs: a fixed price, a share, and whether the deductible comes before it. */
export type BenefitPrice = {
  copay: bigint | null
  copayPer: 'visit' | 'day'
  coinsurance: number | null
  deductible: 'none' | 'first' | 'afterCopay'
}

const afterDeductible = /\s*(copay|coinsurance)? ?after deductible$/i
const beforeDeductible = /\s*copay before deductible$/i
const perDay = /\s*(copay )?per day$/i
const tail = /\s*(copay|coinsurance)( per (stay|admission|visit))?$/i

/** Reads a copay and a coinsurance beside each other: `$30.00 Copay after deductible` and `Not Applicable`. Null: not understood. */
export function readBenefitPrice(copayText: string, coinsuranceText: string): BenefitPrice | null {
  const texts = [copayText, coinsuranceText].map((text) =>
    text.trim().replace(/ with deductible$/i, ' after deductible'),
  )
  const isFirst = texts.some((text) => afterDeductible.test(text))
  const isAfter = texts.some((text) => beforeDeductible.test(text))
  const isPerDay = texts.some((text) => perDay.test(text.replace(afterDeductible, '')))
  const [copay = '', coinsurance = ''] = texts.map((text) =>
    text.replace(afterDeductible, '').replace(beforeDeductible, '').replace(perDay, '').replace(tail, '').trim(),
  )
  const isFree = [copay, coinsurance].some((text) => /^no charge$/i.test(text))
  const [cents, part] = [
    /^no charge$/i.test(copay) ? null : readPufAmount(copay),
    /^no charge$/i.test(coinsurance) ? null : readPufShare(coinsurance),
  ]
  if (cents === undefined || part === undefined) return null
  // Both empty says nothing of a price.
  if (cents === null && part === null && !isFree) return null
  return {
    copay: cents,
    copayPer: isPerDay ? 'day' : 'visit',
    coinsurance: part ?? (cents === null ? 0 : null),
    deductible: isFirst ? 'first' : isAfter ? 'afterCopay' : 'none',
  }
}
