import { useMutation } from '@tanstack/react-query'
import type { ProblemBody } from '#kit/problem.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { toast } from '#web/toast/toast.ts'
import { placeUnknown } from '../problems.ts'
import { costsApi } from './api.ts'
import type { CalculatorAnswers } from './calculator-answers.ts'
import { type ShownEstimate, shownWith, shownWithout } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'

async function calculate(answers: CalculatorAnswers): Promise<ShownEstimate> {
  const { serviceType, insuranceCompany, age } = answers
  const location = { city: answers.city.trim(), state: answers.state }
  if (!answers.insured) return shownWithout(await costsApi.estimateWithoutInsurance({ serviceType, location }))
  const patientAge = Number(age)
  return shownWith(await costsApi.estimateWithInsurance({ serviceType, location, patientAge, insuranceCompany }))
}

/** What to say beside the place, when it was the place that nobody knows. */
export const placeProblem = (error: unknown): ProblemBody | undefined =>
  error instanceof RequestError && error.problem?.code === placeUnknown.code ? error.problem : undefined

/** Calculates what a visit would cost and says in a toast that it was done, or could not be. */
export function useCalculation() {
  const t = useText(costsTexts)
  return useMutation({
    mutationFn: calculate,
    onSuccess: (estimate) => {
      const [low, high] = [formatUsd(estimate.low.units), formatUsd(estimate.high.units)]
      toast({
        title: estimate.insured ? t('copayCalculated') : t('costCalculated'),
        description: low === high ? t('aboutAmount', { amount: low }) : t('aboutRange', { low, high }),
      })
    },
    onError: () =>
      toast({ title: t('calculationFailed'), description: t('calculationFailedText'), variant: 'destructive' }),
  })
}
