import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { toast } from '#web/toast/toast.ts'
import { placeUnknown } from '../../problems.ts'
import { costsApi } from '../api.ts'
import {
  isNotKnown,
  isShareLeftOpen,
  type ShownEstimate,
  shownWith,
  shownWithout,
} from '../estimates/shown-estimate.ts'
import { estimateKey, freshMs } from '../estimates/use-estimate.ts'
import { getPlanAnswers, usePlanAnswers, visitAsked } from '../plan/plan-answers.ts'
import { askedAnswers, type CalculatorAnswers, detailsAsked, isAge } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

type Plan = ReturnType<typeof visitAsked>

async function calculate(answers: CalculatorAnswers, plan: Plan): Promise<ShownEstimate> {
  const { serviceType, insuranceCompany, age } = answers
  const location = { city: answers.city.trim(), state: answers.state }
  const asked = { serviceType, location, ...detailsAsked(answers) }
  if (!answers.insured) return shownWithout(await costsApi.estimateWithoutInsurance(asked))
  const patientAge = isAge(age) ? { patientAge: Number(age) } : {}
  return shownWith(await costsApi.estimateWithInsurance({ ...asked, ...patientAge, insuranceCompany, ...plan }))
}

/** Fetches what shows a figure: nobody needs it before they ask for one, so it does not come with the first page. */
export const loadResult = async () => {
  const [result, old] = await Promise.all([import('./CalculatedEstimate.tsx'), import('./OldResult.tsx')])
  return { ...result, ...old }
}

/** A figure and what shows it, which come together: nothing else stands in its place in between. */
async function calculateToShow(answers: CalculatorAnswers, plan: Plan) {
  const [estimate, { CalculatedEstimate, OldResult, inShort }] = await Promise.all([
    calculate(answers, plan),
    loadResult(),
  ])
  return { estimate, CalculatedEstimate, OldResult, inShort }
}

const queryFor = (answers: CalculatorAnswers, plan: Plan) => ({
  queryKey: [estimateKey, answers, plan],
  queryFn: () => calculateToShow(answers, plan),
  retry: false,
  // The visit to a doctor who is chosen later says what changed.
  gcTime: freshMs,
})

/** Whether it was the place that nobody knows, which is said beside it. */
export const isAboutPlace = (error: unknown): boolean =>
  error instanceof RequestError && error.problem?.code === placeUnknown.code

/** The figure last shown in this tab and the answers it is for, asked again after a reload; null when none was. */
export function useCalculated(): { asked: CalculatorAnswers; estimate: ShownEstimate } | null {
  const asked = askedAnswers.use()
  const plan = visitAsked(
    usePlanAnswers({ company: asked?.insuranceCompany ?? '', service: asked?.serviceType ?? null }),
  )
  const { data } = useQuery({
    ...queryFor(asked as CalculatorAnswers, plan),
    enabled: asked !== null,
    staleTime: freshMs,
  })
  return asked && data ? { asked, estimate: data.estimate } : null
}

/** What the visit last asked about would cost; asking anew says in a toast that it was done, or could not be. */
export function useCalculation() {
  const t = useText(calculatorTexts)
  const client = useQueryClient()
  const asked = askedAnswers.use()
  const plan = visitAsked(
    usePlanAnswers({ company: asked?.insuranceCompany ?? '', service: asked?.serviceType ?? null }),
  )
  const { data, error, isFetching } = useQuery({
    ...queryFor(asked as CalculatorAnswers, plan),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
  const sayDone = ({ estimate, inShort }: Awaited<ReturnType<typeof calculateToShow>>) =>
    toast({ ...inShort(estimate), isNotice: isNotKnown(estimate) || isShareLeftOpen(estimate) })
  const sayFailed = (thrown: unknown) => {
    // What the person can correct is said beside the field.
    if (isAboutPlace(thrown)) return
    toast({ title: t('calculationFailed'), description: t('calculationFailedText'), variant: 'destructive' })
  }
  const ask = (answers: CalculatorAnswers) => {
    askedAnswers.set(answers)
    const { insuranceCompany: company, serviceType: service } = answers
    void client.fetchQuery(queryFor(answers, visitAsked(getPlanAnswers({ company, service })))).then(sayDone, sayFailed)
  }
  return { asked, calculated: error ? undefined : data, error, isFetching, ask }
}
