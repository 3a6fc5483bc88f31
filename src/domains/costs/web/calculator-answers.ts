import type { ServiceType } from '../service-types.ts'

/** What stands in the calculator's form. */
export type CalculatorAnswers = {
  insured: boolean
  serviceType: ServiceType
  insuranceCompany: string
  city: string
  state: string
  age: string
}

/** What is wrong with one answer: which control, and the key of its words. */
export type AnswerProblem = {
  field: 'city' | 'state' | 'age' | 'insuranceCompany'
  text: 'locationRequired' | 'ageRequired' | 'ageRange' | 'companyRequired'
}

const youngest = 18
const oldest = 100

/** The answers that are missing or out of range, in the order they are asked. Age and insurer matter only with insurance. */
export function problemsOf(answers: CalculatorAnswers): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const { insured, insuranceCompany, city, state, age } = answers
  if (insured && insuranceCompany === '') problems.push({ field: 'insuranceCompany', text: 'companyRequired' })
  if (city.trim() === '') problems.push({ field: 'city', text: 'locationRequired' })
  if (state === '') problems.push({ field: 'state', text: 'locationRequired' })
  if (!insured) return problems
  if (age.trim() === '') problems.push({ field: 'age', text: 'ageRequired' })
  else if (!isAge(age)) problems.push({ field: 'age', text: 'ageRange' })
  return problems
}

function isAge(text: string): boolean {
  const age = Number(text)
  return Number.isInteger(age) && age >= youngest && age <= oldest
}
