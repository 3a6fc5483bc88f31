import { type FormEvent, useId, useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import type { PharmacyContract } from '../../contract.ts'
import { askedMedicine } from '../discounts/asked-medicine.ts'
import { useMedication, useNameOf } from '../medicines/use-medications.ts'
import { pharmacyMapTexts } from './texts.ts'
import { type MapFilters, maxRadius, noFilters } from './use-pharmacies.ts'

type MapAnswer = Answer<PharmacyContract['searchMap']>

type MapFilterFormProps = {
  filters: MapFilters
  found: MapAnswer | undefined
  onChange: (filters: MapFilters) => void
}

const kinds = ['openNow', 'has24Hour', 'hasDriveThru', 'hasDelivery'] as const
/** What must be told by somebody for a filter to be answered. */
const toldBy = {
  openNow: 'hours',
  has24Hour: 'hours',
  hasDriveThru: 'hasDriveThru',
  hasDelivery: 'hasDelivery',
} as const

/** What the list is narrowed to, with how many each answer would leave. What nobody tells us is off, and says why. */
export function MapFilterForm({ filters, found, onChange }: MapFilterFormProps) {
  const t = useText(pharmacyMapTexts)
  const facets = found?.facets
  const isUntold = (kind: (typeof kinds)[number]) => found !== undefined && found.known[toldBy[kind]] === 0
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const { check, errorOf } = useChecked<{ miles?: 'milesWrong' }>(() => id, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const radius = Number(typed ?? filters.radius)
    const isRight = Number.isFinite(radius) && radius >= 1 && radius <= maxRadius
    if (!check(isRight ? {} : { miles: 'milesWrong' })) return
    setTyped(undefined)
    onChange({ ...filters, radius })
  }
  const on =
    kinds.some((kind) => filters[kind]) ||
    filters.medication !== '' ||
    filters.chains.length > 0 ||
    filters.services.length > 0
  return (
    <form
      className="grid gap-6 phone:grid-cols-2 tablet:grid-cols-4"
      onSubmit={submit}
      noValidate
      aria-label={t('filters')}
    >
      <Field id={id} label={t('miles')} hint={t('milesHint')} error={errorOf('miles')}>
        <span className="row flex-nowrap">
          <NumberInput
            min={1}
            max={maxRadius}
            value={typed ?? filters.radius}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{t('look')}</Button>
        </span>
      </Field>
      <fieldset>
        <legend className="small strong">{t('only')}</legend>
        {kinds.map((kind) => (
          <CheckRow
            key={kind}
            type="checkbox"
            checked={filters[kind]}
            // Who chose it elsewhere can take it back.
            disabled={isUntold(kind) && !filters[kind]}
            count={isUntold(kind) ? '' : (facets?.[kind] ?? '')}
            onChange={() => onChange({ ...filters, [kind]: !filters[kind] })}
          >
            {t(kind)}
          </CheckRow>
        ))}
        <Priced {...{ filters, onChange }} />
        {kinds.some(isUntold) ? <p className="hint">{t(kinds.every(isUntold) ? 'onlyOff' : 'someOff')}</p> : null}
      </fieldset>
      <Named name="chains" legend={t('chains')} words={(one) => one} {...{ filters, found, onChange }} />
      <Named
        name="services"
        legend={t('services')}
        words={(one) => t(serviceKey(one))}
        {...{ filters, found, onChange }}
      />
      <fieldset disabled>
        <legend className="small strong">{t('wait')}</legend>
        <p className="hint">{t('waitOff')}</p>
        <p className="hint mt-2">{t('insuranceOff')}</p>
      </fieldset>
      {on ? (
        <Button
          small
          className="justify-self-start self-end"
          onClick={() => onChange({ ...noFilters, radius: filters.radius })}
        >
          {t('clear')}
        </Button>
      ) : null}
    </form>
  )
}

/** Only who has a known price for the medicine that is looked for; without one, where to choose it. */
function Priced({ filters, onChange }: Pick<MapFilterFormProps, 'filters' | 'onChange'>) {
  const t = useText(pharmacyMapTexts)
  const asked = askedMedicine.use()
  const medicine = asked ? (asked.brand ?? asked.medication) : filters.medication
  const listed = useMedication(medicine)
  const nameOf = useNameOf()
  if (!medicine) return <p className="hint">{t('pricedOff')}</p>
  const isOn = filters.medication === medicine
  return (
    <CheckRow
      type="checkbox"
      checked={isOn}
      onChange={() => onChange({ ...filters, medication: isOn ? '' : medicine })}
    >
      {t('priced', { medicine: listed ? nameOf(listed) : medicine })}
    </CheckRow>
  )
}

type NamedProps = MapFilterFormProps & { name: 'chains' | 'services'; legend: string; words: (one: string) => string }

/** The chains or services that were found, to be ticked; nothing where there are none. */
function Named({ name, legend, words, filters, found, onChange }: NamedProps) {
  const facets = found?.facets
  const toggled = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  if (!facets || facets[name].length === 0) return null
  return (
    <fieldset>
      <legend className="small strong">{legend}</legend>
      {facets[name].map((facet) => (
        <CheckRow
          key={facet.name}
          type="checkbox"
          checked={filters[name].includes(facet.name)}
          count={facet.count}
          onChange={() => onChange({ ...filters, [name]: toggled(filters[name], facet.name) })}
        >
          {words(facet.name)}
        </CheckRow>
      ))}
    </fieldset>
  )
}

const services = ['vaccination', 'wheelchair', 'compounding', 'toilets'] as const

/** The key of a service's words; one we have no words for reads as something else. */
export const serviceKey = (name: string): `service.${(typeof services)[number]}` | 'service.other' => {
  const known = services.find((one) => one === name)
  return known ? `service.${known}` : 'service.other'
}
