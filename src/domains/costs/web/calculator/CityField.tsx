import { usePlaces } from '#domains/location/web/use-places.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import type { CalculatorAnswers } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'

type CityFieldProps = {
  id: string
  city: string
  error: string | undefined
  className: string
  onChange: (place: Partial<Pick<CalculatorAnswers, 'city' | 'state'>>) => void
}

/** Where the visit is: a city, typed or chosen, or a ZIP code, which names both city and state. */
export function CityField({ id, city, error, className, onChange }: CityFieldProps) {
  const t = useText(calculatorTexts)
  const { places } = usePlaces(city)
  return (
    <Combobox
      id={id}
      label={t('city')}
      text={city}
      listLabel={t('places')}
      found={t('placesFound', { count: places.length })}
      error={error}
      className={className}
      onText={(text) => onChange({ city: text })}
      options={places.map(({ label, ...place }) => ({
        key: label,
        face: label,
        choose: () => onChange({ city: place.city, state: place.state }),
      }))}
    />
  )
}
