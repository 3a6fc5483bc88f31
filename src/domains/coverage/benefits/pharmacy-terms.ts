import { dictionary } from '#kit/dictionary.ts'
import type { Benefit } from './payer-answer.ts'
import { notesOf } from './read-notes.ts'

/** Which medicines a price is for, by X12's kind of service: any, those of a brand, generic ones, or by mail. */
type MedicineKind = 'any' | 'brand' | 'generic' | 'mail'

/** One price a plan names for medicines. */
type PharmacyPrice = {
  kind: MedicineKind
  /** US cents for each fill; null where it is a share. */
  copay: bigint | null
  /** The person's share in basis points. */
  share: bigint | null
  /** Whether the deductible is paid first; null: not said. */
  deductible: 'applies' | 'waived' | null
  messages: readonly string[]
  line: string
}

/** What an answer says of medicines from a pharmacy in the network. `isCovered` false: it says that they are not. */
type PharmacyTerms = { isCovered: boolean; prices: readonly PharmacyPrice[] }

const kinds: Readonly<Record<string, MedicineKind>> = dictionary({
  '88': 'any',
  '90': 'mail',
  '91': 'brand',
  '92': 'generic',
})

/** Reads every copay and share of medicines; what is said of other care, or of all care alike, is no price of theirs. */
export function pharmacyTerms(benefits: readonly Benefit[]): PharmacyTerms {
  const rows = benefits.filter(
    ({ network, level, serviceTypes }) =>
      network !== 'out' && level !== 'family' && serviceTypes.some((type) => type in kinds),
  )
  return {
    isCovered: !rows.some(({ code, serviceTypes }) => code === 'I' && serviceTypes.includes('88')),
    prices: rows.flatMap((row) => priceOf(row) ?? []),
  }
}

function priceOf(row: Benefit): PharmacyPrice | null {
  const { code, cents, basisPoints, serviceTypes, messages, line } = row
  const copay = code === 'B' ? cents : null
  const share = code === 'A' ? basisPoints : null
  if (copay === null && share === null) return null
  const kind = serviceTypes.flatMap((type) => kinds[type] ?? [])[0] ?? 'any'
  const said = new Set(notesOf(row).deductible.map(({ stands }) => stands))
  return { kind, copay, share, deductible: said.size === 1 ? ([...said][0] ?? null) : null, messages, line }
}
