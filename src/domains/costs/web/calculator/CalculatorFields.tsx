import { lazy, Suspense } from 'react'
import { useStatesOffered } from '#domains/location/web/use-places.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { CompanySelect, ServiceSelect } from './AnswerSelects.tsx'
import { CityField } from './CityField.tsx'
import { type CalculatorAnswers, knowsDoctor, type Mistakes, specialistField } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

const PictureSelect = lazy(async () => ({ default: (await import('./PictureSelect.tsx')).PictureSelect }))
const SpecialistSelect = lazy(async () => ({ default: (await import('./SpecialistSelect.tsx')).SpecialistSelect }))

type CalculatorFieldsProps = {
  answers: CalculatorAnswers
  asksAge: boolean
  onChange: (answers: CalculatorAnswers) => void
  idOf: (field: keyof Mistakes) => string
  errorOf: (field: keyof Mistakes) => string | undefined
}

/** The fields themselves; with insurance there is the company, and the age where it adds something. */
export function CalculatorFields({ answers, asksAge, onChange, idOf, errorOf }: CalculatorFieldsProps) {
  const t = useText(calculatorTexts)
  const { insured } = answers
  const states = useStatesOffered(answers.state)
  const change = (part: Partial<CalculatorAnswers>) => onChange({ ...answers, ...part })
  // The place and the button stand in one row; where the age is asked, it stands beside the button below.
  const visitWidth = insured ? 'phone:col-span-6' : 'phone:col-span-12'
  const stateWidth = asksAge ? 'phone:col-span-6' : 'phone:col-span-3'
  return (
    <>
      <Field label={t('serviceType')} className={visitWidth}>
        <ServiceSelect
          value={answers.serviceType}
          onChange={(serviceType) => change({ serviceType, unpriced: '' })}
          unpriced={{ value: answers.unpriced, onChange: (unpriced) => change({ unpriced }) }}
        />
      </Field>
      {insured ? (
        <Field
          id={idOf('insuranceCompany')}
          label={t('company')}
          error={errorOf('insuranceCompany')}
          // Who has named a company has read it.
          hint={answers.insuranceCompany === '' ? t('companyHint') : undefined}
          className="phone:col-span-6"
        >
          <CompanySelect
            value={answers.insuranceCompany}
            onChange={(insuranceCompany) => change({ insuranceCompany })}
          />
        </Field>
      ) : null}
      {answers.unpriced === '' ? <Details answers={answers} change={change} /> : null}
      <CityField
        id={idOf('city')}
        city={answers.city}
        state={answers.state}
        zip={answers.zip}
        error={errorOf('city')}
        className="half phone:col-span-6"
        onChange={change}
      />
      <Field id={idOf('state')} label={t('state')} error={errorOf('state')} className={`half ${stateWidth}`}>
        <Select
          value={answers.state}
          autoComplete="address-level1"
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">{t('choose')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {asksAge ? (
        <Field
          id={idOf('age')}
          label={t('age')}
          hint={t('ageHint')}
          error={errorOf('age')}
          className="phone:col-span-6"
        >
          <NumberInput
            min={18}
            max={100}
            value={answers.age}
            onChange={(event) => change({ age: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  )
}

type DetailsProps = { answers: CalculatorAnswers; change: (part: Partial<CalculatorAnswers>) => void }

/** What the kind of care leaves open and the price depends on. */
function Details({ answers: { serviceType, seen, picture, specialist }, change }: DetailsProps) {
  const t = useText(calculatorTexts)
  if (serviceType === 'imaging')
    return (
      <Field label={t('picture')} className="phone:col-span-12">
        <Suspense fallback={<Skeleton height={44} />}>
          <PictureSelect value={picture} onChange={(chosen) => change({ picture: chosen })} />
        </Suspense>
      </Field>
    )
  if (!knowsDoctor(serviceType)) return null
  const isSpecialist = serviceType === 'specialist'
  return (
    <>
      {isSpecialist ? (
        <Field id={specialistField} label={t('whichSpecialist')} className="phone:col-span-6">
          <Suspense fallback={<Skeleton height={44} />}>
            <SpecialistSelect value={specialist} onChange={(chosen) => change({ specialist: chosen })} />
          </Suspense>
        </Field>
      ) : null}
      <Field label={t('seen')} className={isSpecialist ? 'phone:col-span-6' : 'phone:col-span-12'}>
        <Select value={seen} onChange={(event) => change({ seen: event.target.value as CalculatorAnswers['seen'] })}>
          <option value="">{t('notSure')}</option>
          <option value="no">{t('seenNo')}</option>
          <option value="yes">{t('seenYes')}</option>
        </Select>
      </Field>
    </>
  )
}
