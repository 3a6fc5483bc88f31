import { usePlaces, useStatesOffered } from '#domains/location/web/use-places.ts'
import type { ComboboxOption } from '#web/ui/form/Combobox.tsx'
import type { TypedField } from './search-draft.ts'
import { noPlace } from './search-in-address.ts'

/** The places a text may mean; without a text, the states. */
export function useWhereOptions(text: string, onSay: (said: TypedField) => void): ComboboxOption[] {
  const states = useStatesOffered('')
  const { places } = usePlaces(text)
  const option = (label: string, terms: TypedField['terms']): ComboboxOption => ({
    key: label,
    face: label,
    choose: () => onSay({ text: label, terms }),
  })
  if (text.trim() === '') return states.map(({ code, name }) => option(name, { ...noPlace, state: code }))
  // A small city with one ZIP code is still meant as a city.
  return places.map(({ label, zipCode, city, state }) =>
    option(label, zipCode && /\d/.test(text) ? { ...noPlace, zip: zipCode } : { ...noPlace, city, state }),
  )
}
