import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { doctorsQuery } from '../api.ts'
import { usePlaceName } from '../results/use-place-name.ts'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import type { SearchTerms } from './search-in-address.ts'

type FoldedSearchProps = {
  search: SearchTerms
  /** Undefined while it is not known whether there is one. */
  company: string | null | undefined
  onChange: () => void
}

/** What is searched, in a line: on a phone the questions would fill the screen that the doctors found belong to. */
export function FoldedSearch({ search, company, onChange }: FoldedSearchProps) {
  const t = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const place = usePlaceName(search)
  const { data } = useQuery(doctorsQuery('specialties'))
  const all = data ? [...data.specialties, ...data.more] : []
  const specialty = all.find(({ id }) => id === search.specialty)?.name
  const said = [
    search.name,
    specialty && specialtyName(specialty),
    place,
    company === null ? t('insuranceNotChosen') : company,
  ]
  return (
    <p className="row row-between flex-nowrap items-baseline">
      <span className="min-w-0">{said.filter(Boolean).join(' · ')}</span>
      <button type="button" className="link-button" onClick={onChange}>
        {t('changeSearch')}
      </button>
    </p>
  )
}
