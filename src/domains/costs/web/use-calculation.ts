import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProblemBody } from '#kit/problem.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { toast } from '#web/toast/toast.ts'
import { placeUnknown } from '../problems.ts'
import { costsApi } from './api.ts'
import { askedAnswers, type CalculatorAnswers, detailsAsked, isAge } from './calculator-answers.ts'
import { getPlanAnswers, planAsked, usePlanAnswers } from './plan/plan-answers.ts'
import { careAtEnds, hangsOnDeductible } from './range-words.ts'
import { type ShownEstimate, shownWith, shownWithout } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'
import { estimateKey, freshMs } from './use-estimate.ts'
import { useEstimateWords } from './use-estimate-words.ts'

type Plan = ReturnType<typeof planAsked>

async function calculate(answers: CalculatorAnswers, plan: Plan): Promise<ShownEstimate> {
  const { serviceType, insuranceCompany, age } = answers
  const location = { city: answers.city.trim(), state: answers.state }
  const asked = { serviceType, location, ...detailsAsked(answers) }
  if (!answers.insured) return shownWithout(await costsApi.estimateWithoutInsurance(asked))
  const patientAge = isAge(age) ? { patientAge: Number(age) } : {}
  return shownWith(await costsApi.estimateWithInsurance({ ...asked, ...patientAge, insuranceCompany, ...plan }))
}

const queryFor = (answers: CalculatorAnswers, plan: Plan) => ({
  queryKey: [estimateKey, answers, plan],
  queryFn: () => calculate(answers, plan),
  retry: false,
})

/** What to say beside the place, when it was the place that nobody knows. */
export const placeProblem = (error: unknown): ProblemBody | undefined =>
  error instanceof RequestError && error.problem?.code === placeUnknown.code ? error.problem : undefined

/** What the visit last asked about would cost; asking anew says in a toast that it was done, or could not be. */
export function useCalculation() {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const client = useQueryClient()
  const asked = askedAnswers.use()
  const plan = planAsked(
    usePlanAnswers({ company: asked?.insuranceCompany ?? '', service: asked?.serviceType ?? null }),
  )
  const { data, error, isFetching } = useQuery({
    ...queryFor(asked as CalculatorAnswers, plan),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
  const sayDone = (estimate: ShownEstimate) =>
    toast({
      title: estimate.insured ? t('copayCalculated') : t('costCalculated'),
      description: inShort(estimate, t, say),
    })
  const sayFailed = (thrown: unknown) => {
    // What the person can correct is said beside the field.
    if (placeProblem(thrown)) return
    toast({ title: t('calculationFailed'), description: t('calculationFailedText'), variant: 'destructive' })
  }
  const ask = (answers: CalculatorAnswers) => {
    askedAnswers.set(answers)
    const { insuranceCompany: company, serviceType: service } = answers
    void client.fetchQuery(queryFor(answers, planAsked(getPlanAnswers({ company, service })))).then(sayDone, sayFailed)
  }
  return { asked, estimate: error ? undefined : data, error, isFetching, ask }
}

type Say = ReturnType<typeof useEstimateWords>
type Translate = ReturnType<typeof useText<(typeof costsTexts)['en']>>

/** An estimate in one sentence. */
function inShort(estimate: ShownEstimate, t: Translate, say: Say): string {
  const { patientPays, range, allows } = estimate
  if (patientPays) {
    const amount = formatUsd(patientPays.units)
    return t(range?.orMore ? 'aboutAmountOpen' : 'aboutAmount', { amount })
  }
  if (range) {
    const ends = { low: formatUsd(range.low.units), high: formatUsd(range.high.units) }
    if (hangsOnDeductible(estimate)) return t(range.orMore ? 'aboutRangeOpen' : 'aboutRange', ends)
    return t(range.orMore ? 'aboutCareOpen' : 'aboutCare', { ...ends, ...careAtEnds(estimate, t, say) })
  }
  if (!allows) return t('aboutUnknown')
  const [low, high] = [formatUsd(allows.low.units), formatUsd(allows.high.units)]
  return low === high ? t('aboutAllows', { amount: low }) : t('aboutAllowsRange', { low, high })
}
