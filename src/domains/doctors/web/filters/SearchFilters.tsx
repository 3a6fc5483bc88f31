import { type ReactNode, useId, useRef } from 'react'
import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { milesOffered } from '../../miles-offered.ts'
import { hasMiddle, milesOf, type SearchTerms } from '../search/search-in-address.ts'
import { doctorTexts } from '../texts.ts'
import type { FilterCounts } from './use-filter-counts.ts'

/** What the filters need to know, wherever they stand. */
export type SearchFiltersProps = {
  search: SearchTerms
  /** The chosen insurance company's own list of doctors is known. */
  isNetworkKnown: boolean
  counts: FilterCounts
  onSearch: (search: SearchTerms) => void
}

/** Makes the list shorter or longer without asking everything again; each answer counts at once. */
export function SearchFilters({ search, isNetworkKnown, counts, onSearch }: SearchFiltersProps) {
  const t = useText(doctorTexts)
  const filters = useRef<HTMLDivElement>(null)
  const clear = () => {
    onSearch(withoutFilters({ search, isNetworkKnown }))
    // The button goes away with the filters.
    filters.current?.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-6" ref={filters}>
      {hasMiddle(search) ? <Distances {...{ search, counts, onSearch }} /> : null}
      <fieldset>
        <legend className="small strong">{t('doctor')}</legend>
        <CheckRow
          type="checkbox"
          checked={search.accepting}
          count={<Count of={counts?.acceptingNewPatients} />}
          onChange={() => onSearch({ ...search, accepting: !search.accepting })}
        >
          {t('newPatients')}
        </CheckRow>
        {isNetworkKnown ? (
          <CheckRow
            type="checkbox"
            checked={!search.beyondNetwork}
            count={<Count of={counts?.inNetwork} />}
            onChange={() => onSearch({ ...search, beyondNetwork: !search.beyondNetwork })}
          >
            {t('onlyNetwork')}
          </CheckRow>
        ) : null}
      </fieldset>
      <Sexes {...{ search, counts, onSearch }} />
      {filtersOn({ search, isNetworkKnown }) > 0 ? (
        <Button small className="justify-self-start" onClick={clear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  )
}

function Distances({ search, counts, onSearch }: Omit<SearchFiltersProps, 'isNetworkKnown'>) {
  const t = useText(doctorTexts)
  const name = useId()
  const now = milesOf(search)
  const choice = (miles: number | null, words: ReactNode) => (
    <CheckRow
      key={miles}
      type="radio"
      name={name}
      checked={now === miles}
      count={<Count of={miles === null ? counts?.inCity : counts?.distances.find((one) => one.miles === miles)} />}
      onChange={() => onSearch({ ...search, miles })}
    >
      {words}
    </CheckRow>
  )
  return (
    <fieldset>
      <legend className="small strong">{t('distance')}</legend>
      {search.lat || search.zip ? null : choice(null, t('inCity'))}
      {milesOffered.map((miles) => choice(miles, t('manyMiles', { miles })))}
    </fieldset>
  )
}

function Sexes({ search, counts, onSearch }: Omit<SearchFiltersProps, 'isNetworkKnown'>) {
  const t = useText(doctorTexts)
  const name = useId()
  const of = { '': counts?.anySex, F: counts?.women, M: counts?.men }
  return (
    <fieldset>
      <legend className="small strong">{t('sex')}</legend>
      {(['', 'F', 'M'] as const).map((sex) => (
        <CheckRow
          key={sex}
          type="radio"
          name={name}
          checked={search.sex === sex}
          count={<Count of={of[sex]} />}
          onChange={() => onSearch({ ...search, sex })}
        >
          {t(`sex.${sex || 'any'}`)}
        </CheckRow>
      ))}
    </fieldset>
  )
}

/** How many there would be; nothing while that is not known. */
function Count({ of }: { of: { total: number; totalIsMore: boolean } | null | undefined }) {
  const t = useText(doctorTexts)
  if (!of) return null
  const count = `${formatWhole(of.total)}${of.totalIsMore ? '+' : ''}`
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('fits', { count })}</span>
    </>
  )
}

type FilterContext = Pick<SearchFiltersProps, 'search' | 'isNetworkKnown'>

/** How many filters make the list shorter or longer; that people can become patients is no filter but the rule. */
export const filtersOn = ({ search, isNetworkKnown }: FilterContext): number =>
  [search.miles !== null && hasMiddle(search), isNetworkKnown && !search.beyondNetwork, search.sex !== ''].filter(
    Boolean,
  ).length

/** The same search with none of them. */
const withoutFilters = ({ search, isNetworkKnown }: FilterContext): SearchTerms => ({
  ...search,
  miles: null,
  sex: '',
  beyondNetwork: isNetworkKnown || search.beyondNetwork,
})
