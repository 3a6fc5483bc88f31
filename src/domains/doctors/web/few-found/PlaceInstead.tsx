import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { SearchedPlace } from '../../contract.ts'
import { doctorsQuery } from '../api.ts'
import { labelOf, termsOf } from '../search/search-draft.ts'
import { type SearchTerms, withName } from '../search/search-in-address.ts'
import { nobodyTexts } from './nobody-texts.ts'

// As many as stand in a few lines; the largest come first.
const maxPlaces = 4

/** The places that bear the name that was looked for; undefined until they are known. */
export function usePlacesNamed({ name }: SearchTerms): readonly SearchedPlace[] | undefined {
  const { data, isFetched } = useQuery({
    ...doctorsQuery('readSearch', { where: name }),
    enabled: name !== '' && !/\d/.test(name),
  })
  if (data && data.unknownPlace === null) return data.place ? [data.place] : data.choices
  return isFetched || /\d/.test(name) ? [] : undefined
}

type PlaceInsteadProps = {
  search: SearchTerms
  places: readonly SearchedPlace[]
  onSearch: (search: SearchTerms) => void
}

/** Where the name that nobody has is a place's: to look there instead. */
export function PlaceInstead({ search, places, onSearch }: PlaceInsteadProps) {
  const t = useText(nobodyTexts)
  if (places.length === 0) return null
  return (
    <div className="stack stack-tight">
      <p className="strong">{t('didYouMeanPlace')}</p>
      <p className="row">
        {places.slice(0, maxPlaces).map((place) => (
          <Button
            key={labelOf(place)}
            icon="pin"
            onClick={() => onSearch({ ...withName(search, ''), ...termsOf(place), miles: null })}
          >
            {labelOf(place)}
          </Button>
        ))}
      </p>
    </div>
  )
}
