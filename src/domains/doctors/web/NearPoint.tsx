import { useText } from '#web/i18n/use-text.ts'
import { CheckRow } from '#web/ui/CheckRow.tsx'
import type { SearchTerms } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'
import { useOwnPlace } from './use-own-place.ts'

type NearPointProps = {
  search: SearchTerms
  /** The answers as they stand in the form. */
  draft: SearchTerms
  onChange: (place: Partial<SearchTerms>) => void
}

/** Looking around a point instead of a named place; there is something to tick where only degrees say the place. */
export function NearPoint({ search, draft, onChange }: NearPointProps) {
  const t = useText(doctorTexts)
  const own = useOwnPlace()
  const nameless = own?.city || own?.zipCode ? null : own
  const { lat = '', lng = '' } = search.lat ? search : (nameless ?? {})
  if (!lat) return null
  const isOwn = own?.lat === lat && own.lng === lng
  return (
    <div className="col-span-12">
      <CheckRow
        type="checkbox"
        checked={draft.lat !== ''}
        onChange={({ target }) => onChange(target.checked ? { city: '', state: '', zip: '', lat, lng } : {})}
      >
        {t(isOwn ? 'nearYou' : 'nearPoint', { lat, lng })}
      </CheckRow>
    </div>
  )
}
