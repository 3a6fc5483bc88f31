import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { locationApi } from '#domains/location/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { mayHaveMedicare, payerOfType } from '../../plan/insured.ts'
import { isInsuranceVerified, useInsuranceOnFile } from '../use-insurance.ts'
import { CalculatorFields } from './CalculatorFields.tsx'
import {
  type CalculatorAnswers,
  copayForm,
  isChild,
  type Mistakes,
  mistakesIn,
  problemsOf,
} from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

const FindUnpriced = lazy(async () => ({ default: (await import('./FindUnpriced.tsx')).FindUnpriced }))
const FindForChild = lazy(async () => ({ default: (await import('./FindUnpriced.tsx')).FindForChild }))

type CalculatorFormProps = {
  answers: CalculatorAnswers
  onChange: (answers: CalculatorAnswers) => void
  busy: boolean
  /** A figure is already shown, so the button makes it anew. */
  again: boolean
  /** Something else on the screen is the next thing to do. */
  secondary: boolean
  /** What the server says about the place, when it knows no such place. */
  placeProblem: string | undefined
  /** The person has begun to answer. */
  onFocus: () => void
  onCalculate: (answers: CalculatorAnswers) => void
}

/** The control a problem belongs to. */
const controlId = (field: keyof Mistakes) => `copay-${field}`

/** What is wrong with the answers, and that the server knows no such place. */
type FormProblems = { [field in keyof Mistakes]: Mistakes[field] | 'refused' }
const cityRefused: FormProblems = { city: 'refused' }

/** The questions of an estimate. They are checked when sent; wrong answers stay where they are. */
export function CalculatorForm(props: CalculatorFormProps) {
  const { answers, onChange: setAnswers, placeProblem, onFocus, onCalculate } = props
  const t = useText(calculatorTexts)
  const asksAge = useAsksAge(answers) && answers.unpriced === ''
  const isChecked = useIsChecked(answers)
  // What was found when it was last sent with the age of a child.
  const [forChild, setForChild] = useState<object | null>(null)
  const refused = placeProblem === undefined || forChild ? undefined : cityRefused
  const { check, wrong, errorOf, summary } = useChecked<FormProblems>(
    controlId,
    (why) => (why === 'refused' ? (placeProblem ?? '') : t(why)),
    { refused, now: { ...refused, ...mistakesIn(problemsOf(answers, asksAge)) } },
  )
  const sendPlaced = async () => {
    const placed = await withZipPlace(answers)
    setAnswers(placed)
    send(placed)
  }
  const send = (asked: CalculatorAnswers) => {
    const found = problemsOf(asked, asksAge)
    setForChild(found.age === 'ageChild' ? found : null)
    if (check(mistakesIn(found)) && found.age !== 'ageChild') return onCalculate(asked)
    if (found.city || found.state)
      toast({ title: t('locationRequired'), description: t('locationRequiredText'), variant: 'destructive' })
    else if (found.age === 'ageRequired')
      toast({ title: t('ageRequired'), description: t('ageRequiredText'), variant: 'destructive' })
  }
  const { submit, isWaiting } = useOnceKnown(!useIsInsurerUnclear(answers), () => {
    if (answers.unpriced !== '') return
    if (isZip(answers.city)) void sendPlaced()
    else send(answers)
  })
  const isForChild = isChild(answers.age) && forChild !== null
  return (
    <CardPart>
      <FormHead answers={answers} onChange={setAnswers} />
      {isChecked && answers.unpriced === '' ? (
        <p className="strong mt-2">{t('usesCheck', { company: answers.insuranceCompany })}</p>
      ) : null}
      <div className="mt-4 empty:hidden">
        <ErrorSummary title={t('checkAnswers')} {...summary} />
      </div>
      <form className="fields mt-6" id={copayForm} onFocus={onFocus} onSubmit={submit} noValidate>
        <CalculatorFields
          answers={answers}
          asksAge={asksAge}
          onChange={setAnswers}
          idOf={controlId}
          errorOf={errorOf}
        />
        <div className={asksAge ? 'phone:col-span-6 phone:pt-6' : 'phone:col-span-3 phone:pt-6'}>
          <NextStep {...props} busy={props.busy || isWaiting} secondary={props.secondary || isForChild} />
        </div>
        {isForChild ? (
          <div className="col-span-12">
            <Suspense fallback={<Skeleton height={120} />}>
              <FindForChild answers={answers} found={Object.keys(wrong).length > 0 ? null : forChild} />
            </Suspense>
          </div>
        ) : null}
      </form>
    </CardPart>
  )
}

/** What the form is for, and whether they are insured. */
function FormHead({ answers, onChange }: Pick<CalculatorFormProps, 'answers' | 'onChange'>) {
  const t = useText(calculatorTexts)
  return (
    <CardHead
      id="estimate-copay"
      title={t(answers.insured ? 'title' : 'titleWithout')}
      hint={t('hint')}
      aside={
        <SegmentedChoice
          label={t('howPaid')}
          value={answers.insured ? 'with' : 'without'}
          onChange={(value) => onChange({ ...answers, insured: value === 'with' })}
          options={[
            { value: 'with', label: t('withInsurance') },
            { value: 'without', label: t('without') },
          ]}
        />
      }
    />
  )
}

/** Has the figure worked out; where no list has a price, leads to whom to ask. */
function NextStep({ answers, busy, again, secondary }: CalculatorFormProps) {
  const t = useText(calculatorTexts)
  if (answers.unpriced !== '') return <FindCare answers={answers} care={answers.unpriced} />
  return (
    <Button type="submit" wide variant={secondary ? 'plain' : 'primary'} busy={busy} busyText={t('calculating')}>
      {again ? t('update') : t('calculate')}
    </Button>
  )
}

/** The way to whoever is asked the price; it does not come with the first page. */
function FindCare(props: ComponentProps<typeof FindUnpriced>) {
  return (
    <Suspense fallback={<Skeleton height={44} />}>
      <FindUnpriced {...props} />
    </Suspense>
  )
}

/** Nobody has said whose insurance it is, and what is on file has not come yet. */
function useIsInsurerUnclear({ insured, insuranceCompany }: CalculatorAnswers): boolean {
  const isAsked = insured && insuranceCompany === ''
  return useInsuranceOnFile(isAsked) === undefined && isAsked
}

/** A form that may be sent before all that it rests on is known: it is sent once that has come. */
function useOnceKnown(isKnown: boolean, send: () => void) {
  const isSent = useRef(false)
  const [isEarly, setIsEarly] = useState(false)
  useEffect(() => {
    if (!isSent.current || !isKnown) return
    isSent.current = false
    send()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isKnown) return send()
    isSent.current = true
    setIsEarly(true)
  }
  return { submit, isWaiting: isEarly && !isKnown }
}

/** Whether the figure will rest on the person's own plan, as its insurer answered. */
function useIsChecked({ insured, insuranceCompany }: CalculatorAnswers): boolean {
  const isNamed = insured && insuranceCompany !== ''
  const onFile = useInsuranceOnFile(isNamed)
  return isNamed && onFile?.providerName === insuranceCompany && isInsuranceVerified(onFile)
}

/**
 * Whether an age would add anything to the estimate: only for members of companies who may have Medicare beside them, and
 * whose date of birth no card of theirs names.
 */
function useAsksAge({ insured, insuranceCompany }: CalculatorAnswers): boolean {
  const { data } = useQuery({ ...coverageQuery('directory'), enabled: insured })
  const onFile = useInsuranceOnFile(insured)
  const company = data?.companies.find(({ name }) => name === insuranceCompany)
  if (!insured || insuranceCompany === '' || !mayHaveMedicare(payerOfType(company?.type))) return false
  return onFile !== undefined && !onFile?.knowsBirthday
}

/** Whether the city was stated by its ZIP code. */
const isZip = (city: string): boolean => /^\d{5}$/.test(city.trim())

/** The answers with the city and state of their ZIP code; as they are when nobody knows it or can be asked. */
async function withZipPlace(answers: CalculatorAnswers): Promise<CalculatorAnswers> {
  const zip = answers.city.trim()
  const { places } = await locationApi.geocode({ q: zip }).catch(() => ({ places: [] }))
  const place = places.find(({ zipCode }) => zipCode === zip)
  return place ? { ...answers, city: place.city, state: place.state, zip } : answers
}
