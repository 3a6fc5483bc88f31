// What each kind of care costs under a plan, as it travels.

import { formatDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import type { Benefit } from '../../benefits/payer-answer.ts'
import type { TermsOfCare } from '../../benefits/plan-reading.ts'
import { notesOf } from '../../benefits/read-notes.ts'
import { placesOfRow } from '../../benefits/row-fit.ts'
import type { VisitOption } from '../../benefits/visit-terms.ts'
import type { coverageContract } from '../../contract.ts'

type Visit = NonNullable<Answer<typeof coverageContract.myCoverage>['check']>['visits'][number]
type Undecided = Visit['undecided'][number]

/** An amount as it travels. */
export const dollars = (cents: bigint | null): string | null =>
  cents === null ? null : formatDecimal(money('USD', cents))
const hundredths = (basisPoints: bigint | null) => (basisPoints === null ? null : Number(basisPoints))

/** The figures of rows that differ, each once. */
export const undecidedWire = (rows: readonly Benefit[]): Undecided[] =>
  eachOnce(
    rows.map((row) => ({
      amount: row.basisPoints === null ? dollars(row.cents) : null,
      share: hundredths(row.basisPoints),
      tier: notesOf(row).tier,
      place: placesOfRow(row).find((place) => place !== null) ?? null,
    })),
  )

const eachOnce = <T>(all: readonly T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]

const ofOption = ({ copay, share, tier, place }: VisitOption): Undecided => ({
  amount: dollars(copay),
  share: hundredths(share),
  tier,
  place,
})

/**
 * One kind of care in or outside the network. Its figures are those an estimate divides by: where several may be meant none
 * is named as the one, and all are named.
 */
export function visitWire({ possible, doubtful, openNotes, terms, visit }: TermsOfCare): Visit {
  const { options } = visit
  const isSame = possible.every(({ copay, coinsurance }) => copay === terms.copay && coinsurance === terms.coinsurance)
  const isOne = options.length > 0 && isSame && doubtful.length === 0
  const [meant] = options.filter(({ isDoubtful }) => !isDoubtful)
  const told = isOne ? (meant ?? options[0]) : undefined
  const rows = [...new Set(options.flatMap((option) => option.rows))]
  return {
    care: visit.care,
    network: visit.network,
    isCovered: visit.isCovered === false ? false : options.length === 0 ? null : visit.isCovered,
    isContradicted: visit.isCovered === null,
    copay: told ? dollars(terms.copay) : null,
    share: told ? hundredths(terms.coinsurance) : null,
    isCopayPerDay: visit.isCopayPerDay,
    isNote: options.some(({ isNote }) => isNote),
    isDeductibleFirst: (told?.deductible ?? 'first') === 'first',
    isDeductibleSaid: told?.isDeductibleStated ?? false,
    isDeductibleOpen: isOne && possible.length > 1,
    isOpen: openNotes.length > 0 || options.some(({ isDoubtful }) => isDoubtful),
    isWholePlan: visit.isWholePlan,
    needsAuthorization: visit.needsAuthorization,
    count: visit.count,
    undecided: isOne ? [] : eachOnce(options.map(ofOption)),
    elsewhere: undecidedWire(visit.elsewhere),
    exclusions: [...visit.exclusions],
    messages: [...new Set([...rows.flatMap(({ messages }) => messages), ...openNotes])],
    lines: rows.map(({ line }) => line),
  }
}
