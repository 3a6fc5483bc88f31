import { usePlaces } from '#domains/location/web/use-places.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import type { CalculatorAnswers } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

type CityFieldProps = {
  id: string
  city: string
  state: string
  /** The ZIP code it was stated by; empty when it was named. */
  zip: string
  error: string | undefined
  className: string
  onChange: (place: Partial<Pick<CalculatorAnswers, 'city' | 'state' | 'zip'>>) => void
}

/** Where the visit is: a city, typed or chosen, or a ZIP code, which names both city and state. */
export function CityField({ id, city, state, zip, error, className, onChange }: CityFieldProps) {
  const t = useText(calculatorTexts)
  // What was given stays as it was given.
  const text = zip || city
  const found = usePlaces(text).places
  // Whoever has chosen a state is offered its towns first, and no others while it has some.
  const inState = found.filter((place) => place.state === state)
  const places = inState.length > 0 ? inState : found
  return (
    <Combobox
      id={id}
      label={t('city')}
      text={text}
      listLabel={t('places')}
      found={t('placesFound', { count: places.length })}
      error={error}
      hint={zip ? city : undefined}
      className={className}
      onText={(typed) => onChange({ city: typed, zip: '' })}
      options={places.map(({ label, ...place }) => ({
        key: label,
        face: label,
        choose: () => onChange({ city: place.city, state: place.state, zip: place.zipCode ?? '' }),
      }))}
    />
  )
}
