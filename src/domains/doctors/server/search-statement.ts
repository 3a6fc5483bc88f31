import type { NameStart } from '../name-starts.ts'
import type { Cursor } from './search-cursor.ts'

/** What a search asks of each person, once it is known which ZIP codes to walk; null where it asks nothing. */
export type Filter = {
  /** The ZIP codes to walk, in order; null to look anywhere, by name. */
  zips: readonly string[] | null
  cities: readonly string[] | null
  state: string | null
  specialtyId: number | null
  /** One of these must be the beginning of the name. */
  names: readonly NameStart[]
  /** Leaves out those known not to take new patients. */
  acceptingOnly: boolean
  /** The insurer whose list of members is shown. */
  insurerId: number | null
  /** Leaves out those whom the insurer does not list. */
  membersOnly: boolean
  /** Today, for memberships that begin and end. */
  today: string
}

/** A statement and its values. */
export type Query = { text: string; values: unknown[] }

/** Stands between the parts of a text that PostgreSQL joined. In no card, since JSON never holds it as it is. */
export const between = '\x1f'

const byName = 'd.folded_last, d.folded_first, d.npi'
const inOrder = 'order by p.rank, p.folded_last, p.folded_first, p.npi'
/** What each person of the page has, as one text. */
const joined = (value: string) => `string_agg(coalesce(${value}::text, ''), E'\\x1f' ${inOrder})`
// Comes after every letter, so that a range holds all that begins alike.
const last = `U&'\\+10FFFF'`

/**
 * The people of one page in order, one more when another page follows, the name the page ends with, and the directory's
 * version. Each ZIP code is one walk along an index that ends with the page. It all comes as one row: twenty rows of ten
 * columns would cost both sides more than finding them.
 */
export function pageQuery(filter: Filter, after: Cursor | null, size: number): Query {
  const { values, give } = giver()
  const asksInsurer = filter.insurerId !== null
  const ending = (column: string) => `(array_agg(p.${column} ${inOrder}))[${size}] as ${column}`
  const text = `
    select (select version from doctors.directory) as version, ${joined('p.card')} as cards,
      ${joined('p.practices')} as practices, ${joined('p.specialty_id')} as specialties, ${joined('p.zip_code')} as zips,
      ${asksInsurer ? `${joined('m.is_in_network')} as members, ${joined('m.copay_amount')} as copays,` : ''}
      ${['folded_last', 'folded_first', 'npi'].map(ending).join(', ')}
    from (
      select w.rank, d.* from ${walk(filter, give)}
      cross join lateral (
        select id, card, practices, specialty_id, zip_code, folded_last, folded_first, npi from doctors.doctors d
        where ${matching(filter, give)}${after ? ` and (${byName}) > (${beginning(after, give)})` : ''}
        order by ${byName} limit ${size + 1}
      ) d
      order by w.rank, ${byName} limit ${size + 1}
    ) p
    ${asksInsurer ? `left join doctors.insurance_networks m on m.doctor_id = p.id and ${isListed(filter, give)}` : ''}`
  return { text, values }
}

/** How many there are for each filter, and the directory's version; counting ends at the limit. */
export function countQuery(filters: readonly Filter[], limit: number): Query {
  const { values, give } = giver()
  const counts = filters.map(
    (filter) => `(
      select count(*)::integer from (
        select from ${walk(filter, give)} cross join lateral (
          select from doctors.doctors d where ${matching(filter, give)}
        ) d limit ${limit}
      ) counted)`,
  )
  return {
    text: `select (select version from doctors.directory) as version, array[${counts.join()}] as people`,
    values,
  }
}

type Give = (value: unknown, type: string) => string

/**
 * Collects values. Each stands in a query of its own: a bare one would be looked into, and PostgreSQL would plan the whole
 * statement anew for every search, which takes longer than the search. https://www.postgresql.org/docs/current/sql-prepare.html
 */
function giver(): { values: unknown[]; give: Give } {
  const values: unknown[] = []
  return { values, give: (value, type) => `(select $${values.push(value)}::${type})` }
}

function walk({ zips, names }: Filter, give: Give): string {
  const zip = zips ? `unnest(${give(zips, 'text[]')}) with ordinality as w (zip, rank)` : '(values (1)) as w (rank)'
  if (names.length === 0) return zip
  const lasts = give(
    names.map((name) => name.last),
    'text[]',
  )
  const firsts = give(
    names.map((name) => name.first),
    'text[]',
  )
  return `${zip} cross join unnest(${lasts}, ${firsts}) as n (last, first)`
}

function matching(filter: Filter, give: Give): string {
  return [
    // As the partial indexes write it.
    'd.is_active',
    filter.zips && 'd.zip_code = w.zip',
    filter.specialtyId !== null && `d.specialty_id = ${give(filter.specialtyId, 'integer')}`,
    filter.names.length > 0 && `d.folded_last >= n.last and d.folded_last < n.last || ${last}`,
    filter.names.length > 0 && `d.folded_first >= n.first and d.folded_first < n.first || ${last}`,
    filter.cities && `d.city = any(${give(filter.cities, 'text[]')}::text[])`,
    filter.state && `d.state = ${give(filter.state, 'text')}`,
    filter.acceptingOnly && 'd.accepting_new_patients is not false',
    filter.membersOnly &&
      `exists (select from doctors.insurance_networks m where m.doctor_id = d.id and m.is_in_network and ${isListed(filter, give)})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** The insurer's list says something of the person, and it is valid today. */
function isListed({ insurerId, today }: Filter, give: Give): string {
  const day = give(today, 'date')
  return `m.provider_id = ${give(insurerId, 'integer')} and (m.effective_date is null or m.effective_date <= ${day})
    and (m.expiration_date is null or m.expiration_date >= ${day})`
}

/** The name a page begins after; it counts in the walk's first ZIP code only. */
const beginning = ({ last, first, npi }: Cursor, give: Give) =>
  [last, first, npi].map((part) => `case when w.rank = 1 then ${give(part, 'text')} else '' end`).join(', ')
