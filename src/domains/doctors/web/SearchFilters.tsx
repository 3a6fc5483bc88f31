import { useId } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { CheckRow } from '#web/ui/CheckRow.tsx'
import { hasMiddle, milesOf, milesOffered, type SearchTerms } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'

/** What the filters need to know, wherever they stand. */
export type SearchFiltersProps = {
  search: SearchTerms
  /** The chosen insurance company's own list of doctors is known. */
  isNetworkKnown: boolean
  onSearch: (search: SearchTerms) => void
}

/** Makes the list shorter or longer without asking everything again; each answer counts at once. */
export function SearchFilters({ search, isNetworkKnown, onSearch }: SearchFiltersProps) {
  const t = useText(doctorTexts)
  const name = useId()
  const now = milesOf(search)
  return (
    <div className="grid gap-6">
      {hasMiddle(search) ? (
        <fieldset>
          <legend className="small strong">{t('distance')}</legend>
          {search.lat || search.zip ? null : (
            <CheckRow
              type="radio"
              name={name}
              checked={now === null}
              onChange={() => onSearch({ ...search, miles: null })}
            >
              {t('inCity')}
            </CheckRow>
          )}
          {milesOffered.map((miles) => (
            <CheckRow
              key={miles}
              type="radio"
              name={name}
              checked={now === miles}
              onChange={() => onSearch({ ...search, miles })}
            >
              {t('manyMiles', { miles })}
            </CheckRow>
          ))}
        </fieldset>
      ) : null}
      <fieldset>
        <legend className="small strong">{t('doctor')}</legend>
        <CheckRow
          type="checkbox"
          checked={search.accepting}
          onChange={() => onSearch({ ...search, accepting: !search.accepting })}
        >
          {t('newPatients')}
        </CheckRow>
        {isNetworkKnown ? (
          <CheckRow
            type="checkbox"
            checked={!search.beyondNetwork}
            onChange={() => onSearch({ ...search, beyondNetwork: !search.beyondNetwork })}
          >
            {t('onlyNetwork')}
          </CheckRow>
        ) : null}
      </fieldset>
    </div>
  )
}

/** How many filters make the list other than it would be without them. */
export const filtersOn = ({ search, isNetworkKnown }: Omit<SearchFiltersProps, 'onSearch'>): number =>
  [search.miles !== null && hasMiddle(search), search.accepting, isNetworkKnown && !search.beyondNetwork].filter(
    Boolean,
  ).length
