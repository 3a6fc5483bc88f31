import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { doctorsQuery } from '#domains/doctors/web/api.ts'
import { noTerms, writeSearch } from '#domains/doctors/web/search/search-in-address.ts'
import { useProblemWords } from '#domains/payments/web/use-problem-words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { specialtyForService } from '../service-for-specialty.ts'
import { CalculatorForm } from './CalculatorForm.tsx'
import { type CalculatorAnswers, isSameQuestion, noDetails, typedAnswers } from './calculator-answers.ts'
import { chooseInsurance, useChosenInsurance } from './chosen-insurance.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { useKnownCity } from './known-city.ts'
import { costsProblemTexts } from './problem-texts.ts'
import { costsTexts } from './texts.ts'
import { placeProblem, useCalculation } from './use-calculation.ts'

/** The answers as they stand in this tab; the city is the one they have named elsewhere until they type another. */
function useAnswers(): [CalculatorAnswers, (next: CalculatorAnswers) => void] {
  const chosen = useChosenInsurance()
  const known = useKnownCity()
  const typed = typedAnswers.use() ?? {}
  const answers: CalculatorAnswers = {
    insured: chosen !== null,
    insuranceCompany: chosen ?? '',
    serviceType: 'primary_care',
    ...known,
    age: '',
    ...noDetails,
    ...typed,
  }
  const change = ({ insured, insuranceCompany, serviceType, age, seen, picture, ...place }: CalculatorAnswers) => {
    chooseInsurance(insured ? insuranceCompany || undefined : null)
    const isOwnPlace = typed.city !== undefined || place.city !== answers.city || place.state !== answers.state
    typedAnswers.set({ serviceType, age, seen, picture, ...(isOwnPlace && place) })
  }
  return [answers, change]
}

/** What a visit will cost and why, for anyone who answers a few questions. */
export function CopayCalculator() {
  const t = useText(costsTexts)
  const [answers, setAnswers] = useAnswers()
  const { asked, estimate, error, isFetching, ask } = useCalculation()
  const unknownPlace = placeProblem(error)
  const problemWords = useProblemWords(costsProblemTexts)
  const result = useShownResult(estimate !== undefined && !isFetching, error !== null && !isFetching)
  const isOld = asked !== null && !isSameQuestion(asked, answers)
  return (
    <div className="stack stack-loose">
      <Card labelledBy="estimate-copay">
        <CalculatorForm
          answers={answers}
          onChange={setAnswers}
          busy={isFetching}
          again={estimate !== undefined}
          secondary={estimate !== undefined && !isOld}
          placeProblem={isOld ? undefined : unknownPlace && problemWords(unknownPlace)}
          onCalculate={(next) => {
            result.show()
            ask(next)
          }}
        />
      </Card>
      {estimate && asked ? (
        <>
          {isOld ? <OldResult asked={asked} /> : null}
          <div
            ref={result.ref}
            tabIndex={-1}
            role="group"
            aria-labelledby="estimate-result"
            className={isOld ? 'outdated' : undefined}
          >
            <EstimateCard
              estimate={estimate}
              company={asked.insured ? asked.insuranceCompany : null}
              foot={isOld ? null : <FindDoctor asked={asked} />}
            />
          </div>
        </>
      ) : error && !unknownPlace ? (
        <Card>
          <ErrorState title={t('calculationFailed')} onRetry={() => asked && ask(asked)} busy={isFetching}>
            {t('calculationFailedText')}
          </ErrorState>
        </Card>
      ) : error ? null : (
        <Example />
      )}
    </div>
  )
}

/** Brings the figure that was asked for into view and puts the focus on it once it is there: it may stand below the fold. */
function useShownResult(isThere: boolean, isFailed: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isFailed) isAwaited.current = false
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

/** The search for doctors of the kind and in the place that the estimate is for. */
function FindDoctor({ asked: { city, state, serviceType } }: { asked: CalculatorAnswers }) {
  const t = useText(costsTexts)
  const { data, isPending } = useQuery(doctorsQuery('specialties'))
  const specialty = data?.specialties.find(({ name }) => name === specialtyForService[serviceType])?.id ?? 0
  const terms = writeSearch(new URLSearchParams({ tab: 'find-doctors' }), { ...noTerms, city, state, specialty })
  // Whoever is quick takes the kind of doctor along too.
  if (isPending) return <Skeleton height={44} />
  return (
    <ButtonLink variant="primary" href={`/?${terms}`}>
      {t('findIn', { city: city.trim() })}
    </ButtonLink>
  )
}

/** Says which answers the figure below is for, now that others stand in the form. */
function OldResult({ asked }: { asked: CalculatorAnswers }) {
  const t = useText(costsTexts)
  const { city, serviceType } = asked
  return (
    <Note tone="warn" announce>
      {t('oldResult', { city, service: t(`service.${serviceType}`) })}{' '}
      <Button small type="submit" form="copay-form">
        {t('update')}
      </Button>
    </Note>
  )
}

/** What a figure will look like; clearly no result. */
function Example() {
  const t = useText(costsTexts)
  return (
    <Card>
      <CardPart>
        <p className="text-ink-3">{t('example')}</p>
        <p className="hint mt-1">{t('exampleText')}</p>
      </CardPart>
    </Card>
  )
}
