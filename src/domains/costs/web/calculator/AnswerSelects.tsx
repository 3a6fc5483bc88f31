import { useQuery } from '@tanstack/react-query'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { imagingStudies } from '../../estimates/service-codes.ts'
import { type ServiceType, serviceTypes } from '../../estimates/service-types.ts'
import { calculatorTexts } from './calculator-texts.ts'

/** Chooses a kind of visit. */
export function ServiceSelect({ value, onChange }: { value: ServiceType; onChange: (service: ServiceType) => void }) {
  const t = useText(calculatorTexts)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as ServiceType)}>
      {serviceTypes.map((service) => (
        <option key={service} value={service}>
          {t(`service.${service}`)}
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
