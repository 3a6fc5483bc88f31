import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { serverMessage } from '#web/server-message.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { chooseInsurance, useChosenInsurance } from '../chosen-insurance.ts'
import { placeProblemTexts } from '../place-problem-texts.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { CalculatorForm } from './CalculatorForm.tsx'
import { type CalculatorAnswers, isSameQuestion, noDetails, typedAnswers } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'
import { useKnownCity } from './known-city.ts'
import { isAboutPlace, loadResult, useCalculation } from './use-calculation.ts'

const PriceNotKnown = lazy(async () => ({ default: (await import('./FindUnpriced.tsx')).PriceNotKnown }))

/** The answers as they stand in this tab; the insurer is the one on file, and the city the one they have named elsewhere, until they say another. */
function useAnswers(): [CalculatorAnswers, (next: CalculatorAnswers) => void] {
  const chosen = useChosenInsurance()
  const company = useInsuranceCompany()
  const known = useKnownCity()
  const typed = typedAnswers.use() ?? {}
  const answers: CalculatorAnswers = {
    insured: chosen !== null,
    insuranceCompany: company ?? '',
    serviceType: 'primary_care',
    ...known,
    age: '',
    ...noDetails,
    ...typed,
  }
  const change = ({
    insured,
    insuranceCompany,
    serviceType,
    age,
    seen,
    picture,
    specialist,
    unpriced,
    ...place
  }: CalculatorAnswers) => {
    chooseInsurance(insured ? insuranceCompany || undefined : null)
    const isOwnPlace =
      typed.city !== undefined || (['city', 'state', 'zip'] as const).some((part) => place[part] !== answers[part])
    typedAnswers.set({ serviceType, age, seen, picture, specialist, unpriced, ...(isOwnPlace && place) })
  }
  return [answers, change]
}

/** What a visit will cost and why, for anyone who answers a few questions. */
export function CopayCalculator() {
  const t = useText(calculatorTexts)
  const [answers, setAnswers] = useAnswers()
  const { asked, calculated, error, isFetching, ask } = useCalculation()
  const isPlaceUnknown = isAboutPlace(error)
  const isFailed = error !== null && !isPlaceUnknown
  const result = useShownResult((calculated !== undefined || isFailed) && !isFetching, isPlaceUnknown && !isFetching)
  const isOld = asked !== null && !isSameQuestion(asked, answers)
  return (
    <div className="stack stack-loose">
      <Card labelledBy="estimate-copay">
        <CalculatorForm
          answers={answers}
          onChange={setAnswers}
          busy={isFetching}
          again={calculated !== undefined}
          secondary={calculated !== undefined && !isOld}
          placeProblem={isOld || !isPlaceUnknown ? undefined : serverMessage(error, placeProblemTexts, '')}
          // It comes while the person answers, so that nobody waits for it after the press.
          onFocus={() => void loadResult().catch(() => {})}
          onCalculate={(next) => {
            result.show()
            ask(next)
          }}
        />
      </Card>
      {answers.unpriced !== '' ? (
        <Suspense fallback={null}>
          <PriceNotKnown care={answers.unpriced} />
        </Suspense>
      ) : calculated && asked ? (
        <>
          {isOld ? <calculated.OldResult asked={asked} answers={answers} /> : null}
          <div
            ref={result.ref}
            tabIndex={-1}
            role="group"
            aria-labelledby="estimate-result"
            className={classNames(isOld && 'outdated')}
          >
            <calculated.CalculatedEstimate estimate={calculated.estimate} asked={asked} isOld={isOld} />
          </div>
        </>
      ) : isFailed ? (
        <div ref={result.ref} tabIndex={-1} role="group" aria-label={t('calculationFailed')}>
          <Card>
            <ErrorState
              title={t('calculationFailed')}
              onRetry={() => {
                result.show()
                if (asked) ask(asked)
              }}
              busy={isFetching}
            >
              {t('calculationFailedText')}
            </ErrorState>
          </Card>
        </div>
      ) : error ? null : (
        <Example />
      )}
    </div>
  )
}

/** Brings the figure that was asked for, or that it did not come, into view and puts the focus on it: it may stand below the fold. `isAsked`: another answer is asked for instead. */
function useShownResult(isThere: boolean, isAsked: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isAsked) isAwaited.current = false
    if (!isAwaited.current || !isThere || !ref.current) return
    isAwaited.current = false
    ref.current.focus({ preventScroll: true })
    ref.current.scrollIntoView({ block: 'nearest' })
  })
  const show = () => {
    isAwaited.current = true
  }
  return { ref, show }
}

/** What a figure will look like; clearly no result. */
function Example() {
  const t = useText(calculatorTexts)
  return (
    <Card>
      <CardPart>
        <p className="text-ink-3">{t('example')}</p>
        <p className="hint mt-1">{t('exampleText')}</p>
      </CardPart>
    </Card>
  )
}
