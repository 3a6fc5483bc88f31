import { toNumber } from '#kit/decimal.ts'
import { readTypedDollars } from '#kit/typed-amount.ts'
import { profileLimits } from '../../profile.ts'
import type { coverageTypes, maritalStatuses, quoteGenders } from '../../quote/quote-form.ts'

/** The quote form as it is typed. */
export type QuoteDraft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  birth: string
  gender: (typeof quoteGenders)[number]
  maritalStatus: (typeof maritalStatuses)[number]
  occupation: string
  annualIncome: string
  address: string
  city: string
  state: string
  zipCode: string
  /** Empty: not asked. */
  countyFips: string
  type: (typeof coverageTypes)[number]
  coverageAmount: string
  deductible: string
  familyMembers: string
}
export type QuoteErrors = Partial<Record<keyof QuoteDraft, 'required' | 'emailWrong' | 'dollarsWrong'>>

export const firstQuote: QuoteDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birth: '',
  gender: 'male',
  maritalStatus: 'single',
  occupation: '',
  annualIncome: '0',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  countyFips: '',
  type: 'health',
  coverageAmount: '0',
  deductible: '2500',
  familyMembers: '1',
}

const dollarsIn = (text: string): number | null => {
  const read = readTypedDollars(text.trim() || '0')
  const dollars = read === null ? Number.POSITIVE_INFINITY : toNumber(read)
  return dollars <= profileLimits.dollars[1] ? dollars : null
}

/** What is wrong with it, by field: name and email, then the place. */
export function findQuoteErrors(draft: QuoteDraft): QuoteErrors {
  const missing = (['firstName', 'lastName', 'email', 'city', 'state'] as const).filter((name) => !draft[name].trim())
  const odd = (['annualIncome', 'coverageAmount'] as const).filter((name) => dollarsIn(draft[name]) === null)
  const isEmailOdd = draft.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(draft.email.trim())
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'required'])),
    ...(isEmailOdd && { email: 'emailWrong' }),
    ...Object.fromEntries(odd.map((name) => [name, 'dollarsWrong'])),
  }
}

/** What is sent of it. */
export const quoteOf = (draft: QuoteDraft) => ({
  personalInfo: {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    dateOfBirth: /^\d{4}-\d\d-\d\d$/.test(draft.birth) ? draft.birth : '',
    gender: draft.gender,
    maritalStatus: draft.maritalStatus,
    occupation: draft.occupation.trim(),
    annualIncome: dollarsIn(draft.annualIncome) ?? 0,
  },
  contactInfo: {
    address: draft.address.trim(),
    city: draft.city.trim(),
    state: draft.state,
    zipCode: draft.zipCode.trim(),
    countyFips: draft.countyFips || null,
    phone: draft.phone.trim(),
    email: draft.email.trim(),
  },
  coverageNeeds: {
    type: draft.type,
    coverageAmount: dollarsIn(draft.coverageAmount) ?? 0,
    deductible: Number(draft.deductible),
    familyMembers: Number(draft.familyMembers),
  },
  location: { detectedLocation: `${draft.city.trim()}, ${draft.state}` },
})
