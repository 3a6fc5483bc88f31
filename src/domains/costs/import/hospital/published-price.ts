// One row of a hospital's price file as we take it over, whatever the form of the file.

import { divide } from '#kit/money.ts'
import { readListAmount, readListName } from '#server/lists/list-values.ts'
import { isBilledTwice, isProcedure, type PricePart, type ProcedureCode } from '../../comparison/procedures.ts'

/** What a file has of one payer beside a charge, as the file writes it. */
export type WrittenPayer = {
  payer: string
  plan: string
  dollar: string
  percentage: string
  algorithm: string
  methodology: string
  median: string
  p10: string
  p90: string
  count: string
}

/** One standard charge as it stands in a file. */
export type WrittenCharge = {
  codes: readonly { code: string; type: string }[]
  setting: string
  billingClass: string
  modifiers: readonly string[]
  gross: string
  cash: string
  minimum: string
  maximum: string
  payers: readonly WrittenPayer[]
}

/** Prices in US cents; null: the file does not say it. */
export type PublishedPrice = {
  code: ProcedureCode
  part: PricePart
  setting: 'outpatient' | 'both'
  gross: bigint | null
  cash: bigint | null
  minimum: bigint | null
  maximum: bigint | null
  payer: string | null
  plan: string | null
  negotiated: bigint | null
  /** It is stated as a percentage or a formula, which is no price. */
  isFormula: boolean
  methodology: string | null
  median: bigint | null
  p10: bigint | null
  p90: bigint | null
  /** How many bills the percentiles are of, as the file writes it. */
  bills: string | null
}

/** Why a charge is not taken over. */
export type ChargeFault =
  | 'another procedure'
  | 'inpatient'
  | 'with a modifier'
  | 'several procedures in one price'
  | 'no setting'
  | 'not a price'
  | 'stands for unknown'
  | 'no payer named'
  | 'nothing said'

/** Reasons that are no fault of the file: it says something else than what is compared. */
export const soundFaults: readonly ChargeFault[] = [
  'another procedure',
  'inpatient',
  'with a modifier',
  'several procedures in one price',
  'nothing said',
]

// What files write where nothing is known, and what none of the ten can cost.
const unknownDollars = /^9{7,}(\.9+|\.0+)?$/
const maxCents = 100_000_000n

/** The prices of a charge, one for each payer, or why there are none. */
export function readCharge(charge: WrittenCharge): PublishedPrice[] | ChargeFault {
  const coded = codeOf(charge)
  if (typeof coded === 'string') return coded
  const setting = charge.setting.trim().toLowerCase()
  if (setting === 'inpatient') return 'inpatient'
  if (setting !== 'outpatient' && setting !== 'both') return 'no setting'
  const part = partOf(coded.code, charge.billingClass, coded.modifiers)
  if (part === null) return 'with a modifier'
  const [gross, cash, minimum, maximum] = [charge.gross, charge.cash, charge.minimum, charge.maximum].map(readCents)
  const ofAll = { code: coded.code, part, setting, gross, cash, minimum, maximum } as const
  const prices: PublishedPrice[] = []
  for (const written of charge.payers.length > 0 ? charge.payers : [null]) {
    const said = written === null ? unsaid : readPayer(written)
    if (typeof said === 'string') return said
    const one = { ...ofAll, ...said }
    const fault = [one.gross, one.cash, one.minimum, one.maximum, one.negotiated].find(
      (value) => typeof value === 'string',
    )
    if (fault) return fault as ChargeFault
    if (hasPrice(one as PublishedPrice)) prices.push(one as PublishedPrice)
  }
  return prices.length > 0 ? prices : 'nothing said'
}

const hasPrice = ({ gross, cash, negotiated, isFormula, minimum, maximum }: PublishedPrice) =>
  isFormula || [gross, cash, negotiated, minimum, maximum].some((cents) => cents !== null)

const unsaid = {
  payer: null,
  plan: null,
  negotiated: null,
  isFormula: false,
  methodology: null,
  median: null,
  p10: null,
  p90: null,
  bills: null,
} as const

function readPayer(written: WrittenPayer) {
  const [payer, plan] = [readListName(written.payer), readListName(written.plan)]
  const isSilent = [written.dollar, written.percentage, written.algorithm].every((text) => text.trim() === '')
  if (payer === '') return isSilent ? unsaid : 'no payer named'
  const count = written.count.trim()
  return {
    payer,
    plan: plan || null,
    negotiated: readCents(written.dollar),
    isFormula: written.dollar.trim() === '' && !isSilent,
    methodology: readListName(written.methodology).toLowerCase() || null,
    median: numberOrNull(written.median),
    p10: numberOrNull(written.p10),
    p90: numberOrNull(written.p90),
    bills: /^(\d{1,9}|1 through 10)$/i.test(count) ? count.toLowerCase() : null,
  }
}

const numberOrNull = (text: string) => {
  const cents = readCents(text)
  return typeof cents === 'bigint' ? cents : null
}

/** US cents, rounded half up where a file has the noise of a division; null where the file is empty. */
function readCents(text: string): bigint | null | 'not a price' | 'stands for unknown' {
  const written = text.trim()
  if (written === '') return null
  if (unknownDollars.test(written)) return 'stands for unknown'
  const amount = readListAmount(written, 2, 20)
  if (amount === null) return 'not a price'
  const [whole = '', decimals = ''] = amount.split('.')
  const cents = divide(BigInt(whole + decimals.padEnd(20, '0')), 10n ** 18n, 'half-up')
  return cents > 0n && cents <= maxCents ? cents : 'not a price'
}

const coded = /^(\d{5})(?:[- ]([A-Z0-9]{2}))?$/

function codeOf({ codes, modifiers }: WrittenCharge): { code: ProcedureCode; modifiers: string[] } | ChargeFault {
  const found = new Set<string>()
  const own = modifiers.flatMap((text) => text.toUpperCase().split(/[|,;\s]+/)).filter((text) => text !== '')
  for (const { code, type } of codes) {
    if (!/^(cpt|hcpcs)$/i.test(type.trim())) continue
    const [, number, modifier] = coded.exec(code.trim().toUpperCase()) ?? []
    found.add(number ?? code.trim())
    if (modifier) own.push(modifier)
  }
  const ours = [...found].find(isProcedure)
  if (ours === undefined) return 'another procedure'
  return found.size > 1 ? 'several procedures in one price' : { code: ours, modifiers: own }
}

/** Modifier 26 is the doctor's part and TC the place's; with any other it is another thing. A hospital's price is the place's part unless it says more. */
function partOf(code: ProcedureCode, billingClass: string, modifiers: readonly string[]): PricePart | null {
  if (modifiers.length > 1) return null
  if (modifiers[0] === '26') return 'professional'
  if (modifiers[0] === 'TC') return 'facility'
  if (modifiers.length > 0) return null
  const said = billingClass.trim().toLowerCase()
  if (!isBilledTwice(code) || said === 'both') return 'whole'
  return said === 'professional' ? 'professional' : 'facility'
}
