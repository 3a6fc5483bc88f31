import { useQuery } from '@tanstack/react-query'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { type ServiceType, serviceTypes } from '../../estimates/service-types.ts'
import { type UnpricedCare, unpricedCare } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

type ServiceSelectProps = {
  value: ServiceType
  onChange: (service: ServiceType) => void
  /** Care without a price, where it is offered too, and which of it is chosen. */
  unpriced?: { value: '' | UnpricedCare; onChange: (care: UnpricedCare) => void }
}

/** Chooses a kind of visit. */
export function ServiceSelect({ value, onChange, unpriced }: ServiceSelectProps) {
  const t = useText(calculatorTexts)
  const choose = (chosen: string) => {
    const care = unpricedCare.find((one) => one === chosen)
    if (care) unpriced?.onChange(care)
    else onChange(chosen as ServiceType)
  }
  return (
    <Select value={unpriced?.value || value} onChange={(event) => choose(event.target.value)}>
      {serviceTypes.map((service) => (
        <option key={service} value={service}>
          {t(`service.${service}`)}
        </option>
      ))}
      {unpriced
        ? unpricedCare.map((care) => (
            <option key={care} value={care}>
              {t(`unpriced.${care}`)}
            </option>
          ))
        : null}
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
