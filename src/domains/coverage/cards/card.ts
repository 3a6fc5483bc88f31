import { type Day, isDay, isDayShaped } from '#kit/day.ts'
import type { Money } from '#kit/money.ts'
import { cleanTyped } from '#kit/text/clean-typed.ts'
import { hasPlainLetters } from '#kit/text/plain-letters.ts'
import { readTypedDollars } from '#kit/typed-amount.ts'

/** The kinds of plan a card can name. */
export const planTypes = ['HMO', 'PPO', 'EPO', 'POS', 'Medicare', 'Medicaid'] as const
export type PlanType = (typeof planTypes)[number]

/** Said instead of a type by whoever finds none on the card, as on most of Medicaid and TRICARE. */
export const noPlanType = 'not_on_card'
/** The type a person named; null when their card names none. */
export const namedPlanType = (planType: InsuranceCard['planType']): PlanType | null =>
  planType === noPlanType ? null : planType

/** What is printed on a card and who is on it, as the person typed it. Amounts in US dollars, as printed. */
export type InsuranceCard = {
  insuranceCompany: string
  memberId: string
  planType: PlanType | typeof noPlanType
  planName?: string | undefined
  groupNumber?: string | undefined
  deductible?: string | undefined
  outOfPocketMax?: string | undefined
  primaryCarePhysician?: string | undefined
  copayPrimaryCare?: string | undefined
  copaySpecialist?: string | undefined
  copayUrgentCare?: string | undefined
  copayEmergency?: string | undefined
  /** What a pharmacy bills by: the number of its processor, and the plan's code and group there. */
  rxBin?: string | undefined
  rxPcn?: string | undefined
  rxGroup?: string | undefined
  /** Of the insurer's help for members. */
  memberPhone?: string | undefined
  notes?: string | undefined
  firstName: string
  lastName: string
  /** A day, `1980-02-03`. The insurer matches on it. */
  dateOfBirth: string
  /** Whose plan it is, where the person is on somebody else's. */
  subscriberFirstName?: string | undefined
  subscriberLastName?: string | undefined
  /** True: a person typed or checked it. */
  manualVerification: boolean
}

/** The most letters of each answer. */
export const maxLetters = {
  company: 120,
  memberId: 40,
  group: 40,
  pharmacy: 20,
  phone: 30,
  price: 40,
  name: 80,
  notes: 500,
} as const

// Below a billion dollars.
const maxCents = 99_999_999_999n
/** Letters, digits and what cards print between them. */
export const memberIdShape = /^[A-Za-z0-9][A-Za-z0-9 \-/.*]{1,38}[A-Za-z0-9]$/
/** The number of a pharmacy's processor: six digits, or the eight of newer ones. */
export const rxBinShape = /^(\d{6}|\d{8})$/
const firstBirthday = '1900-01-01'

/** An amount of a card, as it was typed; null when it is none. */
export function cardAmount(typed: string): Money<'USD'> | null {
  const amount = readTypedDollars(typed)
  return amount && amount.units <= maxCents ? amount : null
}

/**
 * The price of a visit as a card prints it: an amount, a share such as `20%` or `20% after deductible`, or a range such
 * as `$25-$95`. Null when it is none. Only an amount alone is one that somebody can be asked for.
 */
export function cardPrice(typed: string): string | null {
  const text = cleanTyped(typed)
  const [low, high, ...more] = text.split(/\s?(?:-|to|a)\s?(?=\$?\d)/)
  if (low !== undefined && high !== undefined && more.length === 0)
    return cardAmount(low) && cardAmount(high) ? text : null
  const [, percent, words = ''] = /^(\d{1,3}(?:\.\d{1,2})?)\s?%(.*)$/.exec(text) ?? []
  if (percent !== undefined) return Number(percent) <= 100 && !/\d/.test(words) ? text : null
  return cardAmount(text) ? text : null
}

/** What of a card is shown where anybody may look over the shoulder: `Ends in 118`. */
export const endOfMemberId = (memberId: string): string => memberId.replace(/[^A-Za-z0-9]/g, '').slice(-3)

/** How old somebody is on a day, in whole years; who is born on 29 February is a year older on 1 March. */
export function ageOn(dateOfBirth: string, today: Day): number {
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** Whether somebody can have been born on a day. */
export const isPossibleBirthday = (day: string, today: Day): boolean =>
  isDay(day) && day >= firstBirthday && day <= today

/** What is wrong with a card as it was typed, by the name of its answer; empty when nothing is. */
export type CardProblems = Partial<Record<keyof InsuranceCard, CardProblem>>
type CardProblem =
  | 'companyMissing'
  | 'memberIdMissing'
  | 'memberIdWrong'
  | 'planTypeMissing'
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'nameForeign'
  | 'birthdayMissing'
  | 'birthdayPart'
  | 'birthdayWrong'
  | 'amountWrong'
  | 'priceWrong'
  | 'rxBinWrong'
  | 'subscriberMissing'

const amounts = ['deductible', 'outOfPocketMax'] as const
const prices = ['copayPrimaryCare', 'copaySpecialist', 'copayUrgentCare', 'copayEmergency'] as const

/** Looks a card over before it is sent, as the server will. */
export function wrongInCard(card: Partial<InsuranceCard>, isDependent: boolean, today: Day): CardProblems {
  const wrong: CardProblems = {}
  if (!card.insuranceCompany?.trim()) wrong.insuranceCompany = 'companyMissing'
  if (!card.memberId?.trim()) wrong.memberId = 'memberIdMissing'
  else if (!memberIdShape.test(cleanTyped(card.memberId))) wrong.memberId = 'memberIdWrong'
  if (!card.planType) wrong.planType = 'planTypeMissing'
  if (!card.firstName?.trim()) wrong.firstName = 'firstNameMissing'
  else if (!hasPlainLetters(card.firstName)) wrong.firstName = 'nameForeign'
  if (!card.lastName?.trim()) wrong.lastName = 'lastNameMissing'
  else if (!hasPlainLetters(card.lastName)) wrong.lastName = 'nameForeign'
  if (!card.dateOfBirth) wrong.dateOfBirth = 'birthdayMissing'
  else if (!isDayShaped(card.dateOfBirth)) wrong.dateOfBirth = 'birthdayPart'
  else if (!isPossibleBirthday(card.dateOfBirth, today)) wrong.dateOfBirth = 'birthdayWrong'
  for (const name of amounts) {
    const typed = card[name]?.trim()
    if (typed && !cardAmount(typed)) wrong[name] = 'amountWrong'
  }
  for (const name of prices) if (card[name]?.trim() && !cardPrice(card[name])) wrong[name] = 'priceWrong'
  if (card.rxBin?.trim() && !rxBinShape.test(cleanTyped(card.rxBin))) wrong.rxBin = 'rxBinWrong'
  if (isDependent && !card.subscriberLastName?.trim()) wrong.subscriberLastName = 'subscriberMissing'
  for (const name of ['subscriberFirstName', 'subscriberLastName'] as const)
    if (card[name]?.trim() && !hasPlainLetters(card[name])) wrong[name] = 'nameForeign'
  return wrong
}
