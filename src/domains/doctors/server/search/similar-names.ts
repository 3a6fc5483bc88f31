import { oneEditAway } from '#kit/text/edits.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import { nameStarts } from '../../names/name-starts.ts'

// Each start leads to some hundred names, each of which is one look at the index.
const maxStarts = 3
const maxNames = 5
const minLetters = 3

/** Names of the directory that are one slip away from a typed one: the last name, or the first. As they are written there. */
export async function similarNames(ctx: Pick<Ctx, 'db'>, typed: string): Promise<string[]> {
  const pairs = nameStarts(typed)
    .slice(0, maxStarts)
    .flatMap(({ last, first }) => [
      ...slipsOf(last).map((one) => ({ last: one, first })),
      ...slipsOf(first).map((one) => ({ last, first: one })),
    ])
  if (pairs.length === 0) return []
  const rows = await runPrepared<{ first_name: string; last_name: string; has_first: boolean }>(
    ctx.db,
    `select d.first_name, d.last_name, n.first <> '' as has_first
     from unnest((select $1::text[]), (select $2::text[])) as n (last, first)
     cross join lateral (
       select d.doctor_id from doctors.listings d
       where d.is_first and d.folded_last = n.last
         and d.folded_first >= n.first and d.folded_first < n.first || U&'\\+10FFFF'
       order by d.folded_last, d.folded_first, d.npi limit 1
     ) found join doctors.doctors d on d.id = found.doctor_id limit 20`,
    [pairs.map(({ last }) => last), pairs.map(({ first }) => first)],
  )
  const names = rows.map((row) => (row.has_first ? `${row.first_name} ${row.last_name}` : row.last_name))
  return [...new Set(names)].slice(0, maxNames)
}

const slipsOf = (name: string): string[] => (name.length < minLetters ? [] : oneEditAway(name))
