import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import type { doctorsContract } from '../../contract.ts'
import { foldedName } from '../../names/name-words.ts'
import { numberIn, type SearchRequest } from './plan-search.ts'

type Organization = Answer<typeof doctorsContract.listAlternatives>['organizations'][number]

const minLetters = 4
const maxOrganizations = 5
// Of a name that thousands begin with, the first few are looked at.
const maxLookedAt = 200

/** Whether an organization's name begins as a text does. */
export async function isOrganization({ db }: Pick<Ctx, 'db'>, name: string): Promise<boolean> {
  const start = foldedName(name)
  if (start.length < minLetters) return false
  const rows = await runPrepared(
    db,
    `select 1 as one from doctors.medical_facilities f where f.npi is not null and f.is_active and ${beginsAs('$1')} limit 1`,
    [start],
  )
  return rows.length > 0
}

const beginsAs = (start: '$1' | '$4') =>
  `doctors.folded(f.name) collate "C" >= (select ${start}::text) and doctors.folded(f.name) collate "C" < (select ${start}::text) || U&'\\+10FFFF'`

/** Organizations whose names begin as the typed one does, or of the typed number; those in the place first. */
export async function organizationsNamed(
  { db }: Pick<Ctx, 'db'>,
  { name = '', zip, zipCode, city, state }: SearchRequest,
): Promise<Organization[]> {
  const npi = numberIn(name)
  const start = foldedName(name)
  if (npi === null && start.length < minLetters) return []
  const { text, values } =
    npi === null
      ? {
          text: `${beginsAs('$4')}
            order by doctors.folded(f.name) collate "C" limit ${maxLookedAt}`,
          values: [start],
        }
      : { text: 'f.npi = (select $4::text)', values: [npi] }
  return runPrepared<Organization>(
    db,
    `select id, name, address, city, state, zip_code as "zipCode", phone from (
      select f.* from doctors.medical_facilities f where f.npi is not null and f.is_active and ${text}
    ) f order by left(zip_code, 5) = (select $1::text) desc, (lower(city) = lower((select $2::text)) and state = (select $3::text)) desc,
      state = (select $3::text) desc, name, id limit ${maxOrganizations}`,
    [zip || zipCode || '', city ?? '', state ?? '', ...values],
  )
}
