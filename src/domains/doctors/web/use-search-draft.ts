import { type FormEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import type { FieldProblem } from '#web/ui/ErrorSummary.tsx'
import { noTerms, type SearchTerms, saysWhere } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'
import { useOwnPlace } from './use-own-place.ts'

/** The fields that can be wrong. */
export const [cityId, zipId] = ['doctor-city', 'doctor-zip'] as const

type Wrong = keyof typeof fieldOf
const fieldOf = { whereMissing: cityId, zipWrong: zipId } as const

/** The answers as they stand in the form, checked when sent; wrong ones stay where they are. */
export function useSearchDraft(search: SearchTerms, onSearch: (search: SearchTerms) => void) {
  const t = useText(doctorTexts)
  const start = useStart(search)
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const now = { asked: JSON.stringify(askedIn(search)), start: JSON.stringify(start) }
  const [from, setFrom] = useState(now)
  if (from.start !== now.start) {
    setFrom(now)
    // Back and forward bring other answers; a place that becomes known only later replaces nothing that was typed.
    if (from.asked !== now.asked || from.start === JSON.stringify(draft)) setDraft(start)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const zip = draft.zip.trim()
    const found: Wrong[] = [
      ...(saysWhere(draft) ? [] : (['whereMissing'] as const)),
      ...(zip === '' || /^\d{5}$/.test(zip) ? [] : (['zipWrong'] as const)),
    ]
    setWrong(found)
    const { accepting, beyondNetwork } = search
    if (found.length === 0) onSearch({ ...draft, zip, miles: null, accepting, beyondNetwork })
  }
  const problems: FieldProblem[] = wrong.map((what) => ({ id: fieldOf[what], text: t(what) }))
  return {
    draft,
    change: (part: Partial<SearchTerms>) => setDraft({ ...draft, ...part }),
    /** Another place: a point and the name of a place do not stand beside each other. */
    changePlace: (part: Partial<SearchTerms>) => setDraft({ ...draft, lat: '', lng: '', ...part }),
    /** What was wrong when it was last sent. */
    wrong,
    problems,
    problemAt: (id: string) => problems.find((problem) => problem.id === id)?.text,
    submit,
  }
}

/** What the form says by itself: the address's search, or where the person has said to be while the address is silent. */
function useStart(search: SearchTerms): SearchTerms {
  const own = useOwnPlace()
  const asked = askedIn(search)
  if (saysWhere(asked) || !own) return asked
  const { lat, lng, zipCode, city, state } = own
  if (zipCode) return { ...asked, zip: zipCode }
  return city && state ? { ...asked, city, state } : { ...asked, lat, lng }
}

const askedIn = ({ city, state, zip, lat, lng, name, specialty }: SearchTerms): SearchTerms => ({
  ...noTerms,
  city,
  state,
  zip,
  lat,
  lng,
  name,
  specialty,
})
