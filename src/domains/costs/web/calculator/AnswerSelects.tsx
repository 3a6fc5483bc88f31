import { useQuery } from '@tanstack/react-query'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { imagingStudies } from '../../estimates/service-codes.ts'
import { type ServiceType, serviceTypes } from '../../estimates/service-types.ts'
import type { UnpricedCare } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

type ServiceSelectProps<Value extends string> = {
  value: Value | ServiceType
  onChange: (service: Value | ServiceType) => void
  /** What is offered beside the kinds of care that have a price. */
  more?: readonly (Value & UnpricedCare)[]
}

/** Chooses a kind of visit. */
export function ServiceSelect<Value extends string = ServiceType>({
  value,
  onChange,
  more = [],
}: ServiceSelectProps<Value>) {
  const t = useText(calculatorTexts)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as Value | ServiceType)}>
      {serviceTypes.map((service) => (
        <option key={service} value={service}>
          {t(`service.${service}`)}
        </option>
      ))}
      {more.map((care) => (
        <option key={care} value={care}>
          {t(`unpriced.${care}`)}
        </option>
      ))}
    </Select>
  )
}

/** One of the pictures somebody may be sent for; empty: not said. */
export type ImagingChoice = '' | (typeof imagingStudies)[number]

/** Chooses which picture somebody is sent for, or that they do not know. */
export function PictureSelect({
  value,
  onChange,
}: {
  value: ImagingChoice
  onChange: (picture: ImagingChoice) => void
}) {
  const t = useText(calculatorTexts)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as ImagingChoice)}>
      <option value="">{t('notSure')}</option>
      {imagingStudies.map((study) => (
        <option key={study} value={study}>
          {t(`variant.${study}`)}
        </option>
      ))}
    </Select>
  )
}

/** Chooses an insurance company. */
export function CompanySelect({ value, onChange }: { value: string; onChange: (company: string) => void }) {
  const t = useText(calculatorTexts)
  const directory = useQuery(coverageQuery('directory'))
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
