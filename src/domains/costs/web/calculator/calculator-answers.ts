import { sessionValue } from '#web/storage.ts'
import {
  imagingStudies,
  type ServiceType,
  type Specialist,
  serviceTypes,
  specialists,
} from '../../estimates/service-types.ts'

/** What stands in the calculator's form. */
export type CalculatorAnswers = {
  insured: boolean
  serviceType: ServiceType
  insuranceCompany: string
  city: string
  state: string
  /** The ZIP code the city was stated by; empty when it was named. */
  zip: string
  age: string
  /** Whether the doctor has seen the person in the last 3 years; empty: not said. */
  seen: '' | 'yes' | 'no'
  /** Which specialist it is; empty: not said. */
  specialist: '' | Specialist
  /** Which picture they are sent for; empty: not said. */
  picture: '' | (typeof imagingStudies)[number]
  /** Care that no list has a price for, which is looked for instead; empty: it is one with a price. */
  unpriced: '' | UnpricedCare
}

/** The specialties people ask the price of and nobody publishes one for. */
export const unpricedCare = ['Dentistry', 'Optometry'] as const
export type UnpricedCare = (typeof unpricedCare)[number]

/** The form's id: what stands elsewhere sends it too. */
export const copayForm = 'copay-form'

/** The id of the question which specialist it is: what stands below leads back to it. */
export const specialistField = 'copay-specialist'

/** What is wrong with the answers: the key of its words for each. */
export type Mistakes = {
  insuranceCompany?: 'companyRequired'
  city?: 'locationRequired'
  state?: 'locationRequired'
  age?: 'ageRequired' | 'ageRange'
}
/** Why no figure can be worked out for the answers: a child's age is no mistake, it leads to a children's doctor. */
type AnswerProblems = Omit<Mistakes, 'age'> & { age?: Mistakes['age'] | 'ageChild' }

const youngest = 18
const oldest = 100

/** The answers that are missing or out of range, in the order they are asked. The insurer matters only with insurance, the age only where it is asked. */
export function problemsOf(answers: CalculatorAnswers, asksAge: boolean): AnswerProblems {
  const problems: AnswerProblems = {}
  const { insured, insuranceCompany, city, state, age } = answers
  if (insured && insuranceCompany === '') problems.insuranceCompany = 'companyRequired'
  if (city.trim() === '') problems.city = 'locationRequired'
  if (state === '') problems.state = 'locationRequired'
  if (!insured || !asksAge) return problems
  if (age.trim() === '') problems.age = 'ageRequired'
  else if (!isAge(age)) problems.age = isChild(age) ? 'ageChild' : 'ageRange'
  return problems
}

/** Whether this is the age of somebody whose parent must use this page for them. */
export const isChild = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) < youngest

/** What of it is a mistake. */
export function mistakesIn({ age, ...others }: AnswerProblems): Mistakes {
  return { ...others, ...(age && age !== 'ageChild' && { age }) }
}

/** Whether this can be an age here. */
export function isAge(text: string): boolean {
  const age = Number(text)
  return Number.isInteger(age) && age >= youngest && age <= oldest
}

/** What a person has answered in this tab, beside how they are insured. */
type TypedAnswers = Partial<Omit<CalculatorAnswers, 'insured' | 'insuranceCompany'>>

const isAnswers = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null
const isService = (value: unknown): value is ServiceType => serviceTypes.some((service) => service === value)

/** What the kind of care alone does not say: a first visit or not, which specialist, which picture, and whether it has a price at all. */
export const noDetails = { seen: '', picture: '', specialist: '', unpriced: '' } as const

function detailsOf(stored: Record<string, unknown>): Pick<CalculatorAnswers, keyof typeof noDetails> {
  const { seen, picture, specialist, unpriced } = stored
  return {
    seen: seen === 'yes' || seen === 'no' ? seen : '',
    picture: imagingStudies.find((study) => study === picture) ?? '',
    specialist: specialists.find((one) => one === specialist) ?? '',
    unpriced: unpricedCare.find((one) => one === unpriced) ?? '',
  }
}

/** The answers typed in this tab: they survive a reload and other pages, and never stand in an address. */
export const typedAnswers = sessionValue<TypedAnswers>('copayAnswers', (stored) => {
  if (!isAnswers(stored)) return null
  const texts = (['city', 'state', 'zip', 'age'] as const).flatMap((name) =>
    typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
  )
  return {
    ...Object.fromEntries(texts),
    ...detailsOf(stored),
    ...(isService(stored['serviceType']) && { serviceType: stored['serviceType'] }),
  }
})

/** The answers the shown figure was worked out for. */
export const askedAnswers = sessionValue<CalculatorAnswers>('copayAsked', (stored) => {
  if (!isAnswers(stored) || !isService(stored['serviceType'])) return null
  const zip = typeof stored['zip'] === 'string' ? stored['zip'] : ''
  const answers = { ...(stored as CalculatorAnswers), zip, ...detailsOf(stored) }
  return Object.keys(problemsOf(answers, false)).length === 0 ? answers : null
})

/** Whether two sets of answers ask for the same figure. */
export function isSameQuestion(one: CalculatorAnswers, other: CalculatorAnswers): boolean {
  const key = (answers: CalculatorAnswers) => {
    const { insured, serviceType, city, state, zip, insuranceCompany, age } = answers
    const asked = detailsAsked(answers)
    return JSON.stringify([
      insured,
      serviceType,
      asked,
      city.trim(),
      state,
      zip,
      ...(insured ? [insuranceCompany, Number(age)] : []),
    ])
  }
  return key(one) === key(other)
}

/** The kinds of care whose price depends on whether the doctor knows the person. */
export const knowsDoctor = (service: ServiceType): boolean =>
  service === 'primary_care' || service === 'specialist' || service === 'urgent_care'

/** The details as an estimate is asked with them; only those that the kind of care has. */
export const detailsAsked = ({ serviceType, seen, picture, specialist }: CalculatorAnswers) => ({
  ...(knowsDoctor(serviceType) && seen !== '' && { seenBefore: seen === 'yes' }),
  ...(serviceType === 'specialist' && specialist !== '' && { specialist }),
  ...(serviceType === 'imaging' && picture !== '' && { imaging: picture }),
})
