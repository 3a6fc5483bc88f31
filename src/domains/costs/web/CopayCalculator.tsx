import { useHere } from '#domains/location/web/use-here.ts'
import { useProblemWords } from '#domains/payments/web/use-problem-words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { serviceForSpecialty } from '../service-for-specialty.ts'
import { CalculatorForm } from './CalculatorForm.tsx'
import type { CalculatorAnswers } from './calculator-answers.ts'
import { chooseInsurance, useChosenInsurance } from './chosen-insurance.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { costsProblemTexts } from './problem-texts.ts'
import { type SelectedDoctor, useSelectedDoctor } from './selected-doctor.ts'
import { costsTexts } from './texts.ts'
import { placeProblem, useCalculation } from './use-calculation.ts'
import { useEstimate } from './use-estimate.ts'
import { useInsuranceCompany } from './use-insurance.ts'

const blank: CalculatorAnswers = {
  insured: true,
  serviceType: 'primary_care',
  insuranceCompany: '',
  city: '',
  state: '',
  age: '',
}

const startingAnswers = (doctor: SelectedDoctor | null, company: string | null | undefined): CalculatorAnswers => ({
  ...blank,
  insuranceCompany: company ?? '',
  ...(doctor && { serviceType: serviceForSpecialty(doctor.specialty) }),
})

/** What a visit will cost and why, for anyone who answers a few questions. A chosen doctor answers some of them. */
export function CopayCalculator() {
  const t = useText(costsTexts)
  const doctor = useSelectedDoctor()
  const insured = useChosenInsurance() !== null
  const company = useInsuranceCompany(doctor !== null)
  const { location, isDefault } = useHere()
  const beside = !useMedia('(width <= 68.75em)')
  const paying = useEstimate(beside ? doctor : null, company).data !== undefined && beside
  const { city = '', state = '' } = doctor ?? (isDefault ? {} : location)
  const { mutate, data, error, isPending, variables } = useCalculation()
  const calculate = (answers: CalculatorAnswers) => {
    chooseInsurance(answers.insured ? answers.insuranceCompany : null)
    mutate(answers)
  }
  const unknownPlace = placeProblem(error)
  const problemWords = useProblemWords(costsProblemTexts)
  return (
    <div className="stack stack-loose">
      <Card labelledBy="estimate-copay">
        <CalculatorForm
          start={{ ...startingAnswers(doctor, company), insured }}
          suggestedPlace={{ city, state }}
          busy={isPending}
          again={data !== undefined}
          secondary={paying}
          placeProblem={unknownPlace && problemWords(unknownPlace)}
          onCalculate={calculate}
        />
      </Card>
      {data ? (
        <EstimateCard estimate={data} />
      ) : error && !unknownPlace ? (
        <Card>
          <ErrorState title={t('calculationFailed')} onRetry={() => variables && mutate(variables)} busy={isPending}>
            {t('calculationFailedText')}
          </ErrorState>
        </Card>
      ) : error ? null : (
        <Example />
      )}
    </div>
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
