import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { doctorsContract } from '../../contract.ts'
import { nameWords } from '../../names/name-words.ts'
import { readSearchText } from '../../read-search-text.ts'
import { plainWords } from '../../specialties/plain-words.ts'
import { specialtyPhrases } from '../../specialties/specialty-phrases.ts'
import { directoryMap } from './directory-map.ts'

type Suggestions = Answer<typeof doctorsContract.suggest>

const [maxSpecialties, maxNames] = [4, 4]
const minLetters = 2

/** What a text that is being typed may become: specialties, and last names of the directory. */
export async function suggest(ctx: Ctx, { q }: OperationInput<typeof doctorsContract.suggest>): Promise<Suggestions> {
  const { specialties } = await directoryMap(ctx)
  const wanted = specialtiesBeginning(q)
  const found = [...specialties.values()].filter(({ name }) => wanted.has(name)).map(({ id, name }) => ({ id, name }))
  return { specialties: found.slice(0, maxSpecialties), names: await lastNames(ctx, q) }
}

/** The specialties that a text names, or that something people say for them begins with. */
function specialtiesBeginning(text: string): Set<string> {
  const typed = plainWords(text).join(' ')
  const { specialty } = readSearchText(text)
  const begun = [...specialtyPhrases].filter(([phrase]) => typed.length >= minLetters && phrase.startsWith(typed))
  return new Set([...(specialty ? [specialty] : []), ...begun.map(([, name]) => name)])
}

/** The first few last names that begin as the last typed word does. Each is found by one step along the index. */
async function lastNames(ctx: Ctx, text: string): Promise<string[]> {
  const start = nameWords(text)[0]?.words.at(-1) ?? ''
  if (start.length < minLetters) return []
  const rows = await runPrepared<{ last_name: string }>(
    ctx.db,
    `with recursive names as (
      ${nextName('>= (select $1::text)')}
      union all
      select n.* from names, lateral ${nextName('> names.folded_last')} n
    ) select last_name from names limit $2`,
    [start, maxNames],
  )
  return rows.map((row) => row.last_name)
}

const nextName = (from: string) => `(
  select d.folded_last, (select last_name from doctors.doctors where id = d.doctor_id) as last_name from doctors.listings d
  where d.is_first and d.folded_last ${from} and d.folded_last < (select $1::text) || U&'\\+10FFFF'
  order by d.folded_last, d.folded_first, d.npi limit 1)`
