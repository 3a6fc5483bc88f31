import { useQuery } from '@tanstack/react-query'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { mayHaveMedicare, payerOfType } from '../../plan/payer-kinds.ts'
import type { CalculatorAnswers } from './calculator-answers.ts'

/** Whether an age would add anything to the estimate: only for members of companies who may have Medicare beside them. */
export function useAsksAge({ insured, insuranceCompany }: CalculatorAnswers): boolean {
  const { data } = useQuery({ ...coverageQuery('directory'), enabled: insured })
  const company = data?.companies.find(({ name }) => name === insuranceCompany)
  return insured && insuranceCompany !== '' && mayHaveMedicare(payerOfType(company?.type))
}
