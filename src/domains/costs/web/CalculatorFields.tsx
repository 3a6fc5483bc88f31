import { useQuery } from '@tanstack/react-query'
import type { CoverageContract } from '#domains/coverage/contract.ts'
import { coveragePaths } from '#domains/coverage/paths.ts'
import { useStatesOffered } from '#domains/location/web/use-states-offered.ts'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type ServiceType, serviceTypes } from '../service-types.ts'
import type { AnswerProblem, CalculatorAnswers } from './calculator-answers.ts'
import { costsTexts } from './texts.ts'

type CalculatorFieldsProps = {
  answers: CalculatorAnswers
  onChange: (answers: CalculatorAnswers) => void
  idOf: (field: AnswerProblem['field']) => string
  errorOf: (field: AnswerProblem['field']) => string | undefined
}

/** The fields themselves; with insurance there are two more. */
export function CalculatorFields({ answers, onChange, idOf, errorOf }: CalculatorFieldsProps) {
  const t = useText(costsTexts)
  const { insured } = answers
  const states = useStatesOffered(answers.state)
  const change = (part: Partial<CalculatorAnswers>) => onChange({ ...answers, ...part })
  // The place and the button stand in one row, with insurance beside the age.
  const [visitWidth, cityWidth] = insured
    ? ['phone:col-span-6', 'phone:col-span-4']
    : ['phone:col-span-12', 'phone:col-span-6']
  return (
    <>
      <Field label={t('serviceType')} className={visitWidth}>
        <Select
          value={answers.serviceType}
          onChange={(event) => change({ serviceType: event.target.value as ServiceType })}
        >
          {serviceTypes.map((service) => (
            <option key={service} value={service}>
              {t(`service.${service}`)}
            </option>
          ))}
        </Select>
      </Field>
      {insured ? (
        <Field
          id={idOf('insuranceCompany')}
          label={t('company')}
          error={errorOf('insuranceCompany')}
          className="phone:col-span-6"
        >
          <CompanySelect
            value={answers.insuranceCompany}
            onChange={(insuranceCompany) => change({ insuranceCompany })}
          />
        </Field>
      ) : null}
      <Field id={idOf('city')} label={t('city')} error={errorOf('city')} className={`half ${cityWidth}`}>
        <TextInput
          value={answers.city}
          maxLength={80}
          autoComplete="address-level2"
          onChange={(event) => change({ city: event.target.value })}
        />
      </Field>
      <Field id={idOf('state')} label={t('state')} error={errorOf('state')} className="half phone:col-span-3">
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
      {insured ? (
        <Field id={idOf('age')} label={t('age')} error={errorOf('age')} className="half phone:col-span-2">
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

function CompanySelect({ value, onChange }: { value: string; onChange: (company: string) => void }) {
  const t = useText(costsTexts)
  const directory = useQuery<Answer<CoverageContract['directory']>>({ queryKey: [urlOf(coveragePaths.directory)] })
  const listed = directory.data?.companies.filter(({ googleListed }) => googleListed).map(({ name }) => name) ?? []
  const names = value && !listed.includes(value) && value !== anotherCompany ? [value, ...listed] : listed
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      <option value={anotherCompany}>{t('otherCompany')}</option>
    </Select>
  )
}

/** What is sent for a company that is not in the list. */
const anotherCompany = 'Another company'
