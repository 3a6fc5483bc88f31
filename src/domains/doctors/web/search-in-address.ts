/** What is searched, as it stands in the page's address. Insurance says something about a person and never stands there. */
export type DoctorSearchPlace = { city: string; state: string; specialty: number; miles: number | null }

const whole = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Reads the search from the address; empty texts and 0 where it says nothing. */
export function readSearch(params: URLSearchParams): DoctorSearchPlace {
  const miles = whole(params.get('miles'))
  return {
    city: (params.get('city') ?? '').slice(0, 80),
    state: /^[A-Z]{2}$/.test(params.get('state') ?? '') ? (params.get('state') ?? '') : '',
    specialty: whole(params.get('specialty')),
    miles: miles >= 1 && miles <= 100 ? miles : null,
  }
}

/** The address's parameters with this search in them; the others stay. */
export function writeSearch(params: URLSearchParams, search: DoctorSearchPlace): URLSearchParams {
  const next = new URLSearchParams(params)
  const values = { city: search.city.trim(), state: search.state, specialty: search.specialty, miles: search.miles }
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, String(value))
    else next.delete(name)
  return next
}

/** Whether the address holds a search at all. */
export const saysWhere = (search: DoctorSearchPlace): boolean => search.city.trim() !== '' || search.state !== ''
