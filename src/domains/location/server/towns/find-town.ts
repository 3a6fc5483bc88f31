import { dictionary } from '#kit/dictionary.ts'
import { distanceMeters, type Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { worldKey } from '../../places/city-key.ts'
import { townsByName } from '../../places/towns-by-name.ts'

/** A town anywhere in the world: its name, its country (ISO 3166-1, two letters) and where it lies. */
export type Town = Point & { name: string; country: string }

type NamedTown = Town & { population: number; isWhole: boolean }

const nearMeters = 100_000

/**
 * The largest town of this name, in any of the languages towns and countries are known in: `Londres`, `東京`. Behind a comma
 * stands its country (`Melbourne, Australia`, `Lyon, Francia`) or a larger town it lies by (`Hawthorn, Melbourne`); a country
 * may stand without one (`Lyon FR`). Of what begins so where none bears the whole name. Null when there is none.
 */
export async function findTown(ctx: Pick<Ctx, 'db'>, text: string): Promise<Town | null> {
  const [first = '', ...rest] = text.split(/[,，、]/)
  const named = await townsNamed(ctx, first)
  const behind = (rest.at(-1) ?? '').trim()
  if (behind === '') {
    const [best = null] = named
    return best?.isWhole ? best : ((await withCountryBehind(ctx, first)) ?? best)
  }
  const countries = countriesCalled(behind)
  const there = named.find(({ country }) => countries.includes(country))
  if (there) return there
  const [near] = await townsNamed(ctx, behind)
  return (near && named.find((town) => distanceMeters(town, near) <= nearMeters)) ?? null
}

/** Every town that bears a whole name, the largest first. */
export const townsCalled = async (ctx: Pick<Ctx, 'db'>, text: string): Promise<Town[]> =>
  (await townsNamed(ctx, text)).filter(({ isWhole }) => isWhole)

/** `Lyon FR`, `Lyon Francia`: the town before the last word, when that is a country. */
async function withCountryBehind(ctx: Pick<Ctx, 'db'>, text: string): Promise<Town | null> {
  const words = text.trim().split(/\s+/)
  const countries = words.length > 1 ? countriesCalled(words.at(-1) ?? '') : []
  if (countries.length === 0) return null
  const named = await townsNamed(ctx, words.slice(0, -1).join(' '))
  return named.find(({ country, isWhole }) => isWhole && countries.includes(country)) ?? null
}

/** The towns that bear a name, or that begin so: whole names first, of these the largest. */
async function townsNamed(ctx: Pick<Ctx, 'db'>, text: string): Promise<NamedTown[]> {
  const key = worldKey(text)
  const called = townsByName.get(key) ?? []
  // In scripts that write a word in one sign, one sign is a name.
  if (called.length === 0 && key.length < 2) return []
  return runPrepared<NamedTown>(
    ctx.db,
    `select name, country, place[1] as latitude, place[0] as longitude, population,
       key = $1 or (key, country) in (select * from unnest($2::text[], $3::text[])) as "isWhole"
     from location.world_cities
     where (key >= $1 and key < $1 || U&'\\+10FFFF') or (key, country) in (select * from unnest($2::text[], $3::text[]))
     order by "isWhole" desc, population desc limit 200`,
    [key, called.map((town) => town.key), called.map(({ country }) => country)],
  )
}

/** The town that is nearest to a point; null while no towns are loaded. */
export async function nearestTown(ctx: Pick<Ctx, 'db'>, { latitude, longitude }: Point): Promise<Town | null> {
  const [row = null] = await runPrepared<Town>(
    ctx.db,
    `select name, country, place[1] as latitude, place[0] as longitude from location.world_cities
     order by place <-> point($1, $2) limit 1`,
    [longitude, latitude],
  )
  return row
}

// The languages most travellers to and from the US write, and those of their scripts.
const languages =
  `en es fr de it pt nl pl ru uk tr ar he fa hi bn ur ta te zh-Hans zh-Hant ja ko vi th id ms fil sv da nb fi cs sk hu
  ro bg el hr sr sl et lv lt ca ka hy sw am ne km my`.split(/\s+/)
// What people write and no list of countries has.
const others: Readonly<Record<string, string>> = dictionary({
  AE: 'Emirates,Emiratos,UAE',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic,República Checa',
  GB: 'England,Inglaterra,Angleterre,Scotland,Escocia,Wales,Gales,Great Britain,Gran Bretaña,Northern Ireland,UK',
  KR: 'Korea,Corea',
  NL: 'Holland,Holanda',
  RU: 'Russian Federation',
  TR: 'Turkey,Turquía',
  US: 'USA,America,United States of America,EEUU,EE.UU.,Estados Unidos de América',
})

let known: Map<string, Set<string>> | null = null

/** The countries (ISO 3166-1, two letters) a text may name: by their code, or by their name in any of fifty languages. */
function countriesCalled(text: string): readonly string[] {
  known ??= readNames()
  const key = worldKey(text)
  const found = known.get(key)
  if (found) return [...found]
  // The beginning of a name, as people stop typing.
  const begun = key.length < 3 ? [] : [...known].flatMap(([name, codes]) => (name.startsWith(key) ? [...codes] : []))
  return [...new Set(begun)]
}

function readNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  const add = (name: string, code: string) => {
    const key = worldKey(name)
    names.set(key, (names.get(key) ?? new Set()).add(code))
  }
  const codes = countryCodes()
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name) add(name, code)
    }
  }
  for (const code of codes) add(code, code)
  for (const [code, called] of Object.entries(others)) for (const name of called.split(',')) add(name, code)
  return names
}

/** Every pair of letters that is a country or territory today. */
function countryCodes(): string[] {
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => display.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
}
