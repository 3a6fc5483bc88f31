import { firstNames } from '#kit/first-names.ts'
import { oneEditAway } from '#kit/text/edits.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { type NameStart, nameStarts, nameWords } from '../../names/name-words.ts'

/** A name of the directory that may be meant by a typed one; `part` of it: one of the last names that were typed, alone or with a first. */
export type SimilarName = { name: string; isPart: boolean }

// Each start leads to some hundred names, each of which is one look at the index.
const maxStarts = 3
const maxNames = 8
const minLetters = 3
const minLettersHeard = 5

const noWords: ReturnType<typeof nameWords>[number] = { words: [], behindComma: null }

type Row = { first_name: string; last_name: string; has_first: boolean; nth: number }

/** Names of the directory that are a slip or two away from a typed one, or a part of it. As they are written there. */
export async function similarNames(ctx: Pick<Ctx, 'db'>, typed: string): Promise<SimilarName[]> {
  const parts = partsOf(typed)
  const pairs = [
    ...parts,
    ...nameStarts(typed)
      .slice(0, maxStarts)
      .flatMap(({ last, first }) => [
        ...[...slipsOf(last), ...soundsLike(last), ...withItsParticle(last)].map((one) => ({ last: one, first })),
        ...(isNickname(first) ? [] : slipsOf(first)).map((one) => ({ last, first: one })),
      ]),
  ]
  if (pairs.length === 0) return []
  const rows = await runPrepared<Row>(
    ctx.db,
    `select d.first_name, d.last_name, n.first <> '' as has_first, n.nth::integer
     from unnest((select $1::text[]), (select $2::text[])) with ordinality as n (last, first, nth)
     cross join lateral (
       select d.doctor_id from doctors.listings d
       where d.is_first and d.folded_last = n.last
         and d.folded_first >= n.first and d.folded_first < n.first || U&'\\+10FFFF'
       order by d.folded_last, d.folded_first, d.npi limit 1
     ) found join doctors.doctors d on d.id = found.doctor_id order by n.nth limit 40`,
    [pairs.map(({ last }) => last), pairs.map(({ first }) => first)],
  )
  const names = new Map<string, boolean>()
  for (const { first_name: first, last_name: last, has_first: hasFirst, nth } of rows) {
    const name = hasFirst ? `${first} ${last}` : last
    if (!names.has(name)) names.set(name, nth <= parts.length)
  }
  return [...names].slice(0, maxNames).map(([name, isPart]) => ({ name, isPart }))
}

/** The first few full names near that begin with a first name which was typed alone: Guadalupe. */
export async function calledFirst(
  ctx: Pick<Ctx, 'db'>,
  typed: string,
  zips: readonly string[],
): Promise<SimilarName[]> {
  const [{ words } = noWords] = nameWords(typed)
  const [first = '', ...more] = words
  if (more.length > 0 || first.length < minLetters || zips.length === 0) return []
  const rows = await runPrepared<{ name: string }>(
    ctx.db,
    `select distinct d.first_name || ' ' || d.last_name as name from (
       select l.doctor_id from unnest((select $1::text[])) with ordinality as w (zip, rank)
       cross join lateral (
         select l.doctor_id from doctors.listings l where l.zip_code = w.zip and l.is_main and l.folded_first = any((select $2::text[])::text[])
       ) l order by w.rank limit $3
     ) l join doctors.doctors d on d.id = l.doctor_id order by name`,
    [zips, firstNames(first), maxNames],
  )
  return rows.map(({ name }) => ({ name, isPart: false }))
}

/** Each of several last names, with the first name and alone: Laura Nakamura-Vo may stand as Laura Nakamura, or as Vo. */
function partsOf(typed: string): NameStart[] {
  const [{ words, behindComma } = noWords] = nameWords(typed.replace(/[-\u2010-\u2015]/g, ' '))
  if (words.length < 2 && !behindComma) return []
  const [first = ''] = behindComma ?? words
  const lasts = behindComma ? words : words.slice(1)
  const together = lasts.length > 1 ? lasts.map((last) => ({ last, first })) : []
  const alone = [...lasts, ...(behindComma ? [] : [first])].map((last) => ({ last, first: '' }))
  return [...together, ...alone].filter(({ last }) => last.length > 1)
}

const isNickname = (first: string) => firstNames(first).length > 1

const slipsOf = (name: string): string[] => (name.length < minLetters ? [] : oneEditAway(name))

const vowels = 'aeiouy'

/** Two vowels heard as others: Chakrabarti is Chakraborty, and O'Bryan O'Brien. */
function soundsLike(name: string): string[] {
  if (name.length < minLettersHeard) return []
  const at = [...name].flatMap((letter, i) => (vowels.includes(letter) ? [i] : []))
  const changed = (word: string, i: number) => Array.from(vowels, (one) => word.slice(0, i) + one + word.slice(i + 1))
  return at.flatMap((i, nth) => at.slice(nth + 1).flatMap((j) => changed(name, i).flatMap((word) => changed(word, j))))
}

/** `la cruz` is written De la Cruz, and folded so. */
const withItsParticle = (last: string): string[] => (/^(?:la|las|los|el)[a-z]{3}/.test(last) ? [`de${last}`] : [])
