import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

type County = { fips: string; county: string; state: string }

/** Where plans are priced: a county in a rating area; or what is missing to say so. */
export type PlanPlace =
  | { status: 'found'; county: County; zip: string; ratingArea: number }
  | { status: 'noPlanData' | 'noZip' | 'unknownZip' }
  | { status: 'zipElsewhere' | 'chooseCounty'; counties: County[] }
  | { status: 'noRatingArea'; county: County }

type PlaceQuestion = { year: number; state: string; zip: string | null; fips: string | null }

/** Finds the county and rating area of a ZIP code. One that lies in several counties is asked about, never guessed. */
export async function findPlanPlace({ db }: Ctx, { year, state, zip, fips }: PlaceQuestion): Promise<PlanPlace> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select from plans.exchange_plans p join plans.exchange_rates using (plan_year, plan_id)
      where p.state = ${state} and p.plan_year = ${year}) as known`,
  )
  if (!rows[0]?.known) return { status: 'noPlanData' }
  const code = zip?.trim().slice(0, 5)
  if (!code) return { status: 'noZip' }
  if (!/^\d{5}(-?\d{4})?$/.test(zip?.trim() ?? '')) return { status: 'unknownZip' }
  const { rows: all } = await db.execute<County>(
    sql`select fips, county, state from location.zip_counties where zip = ${code} order by county, fips`,
  )
  if (all.length === 0) return { status: 'unknownZip' }
  const counties = all.filter((county) => county.state === state)
  if (counties.length === 0) return { status: 'zipElsewhere', counties: all }
  const county = fips ? counties.find((one) => one.fips === fips) : counties.length === 1 ? counties[0] : undefined
  if (!county) return { status: 'chooseCounty', counties }
  const ratingArea = await findRatingArea(db, year, county, code)
  return ratingArea === undefined
    ? { status: 'noRatingArea', county }
    : { status: 'found', county, zip: code, ratingArea }
}

/** By the newest list of the state that is not of a later year; the row that says most of the place. */
async function findRatingArea(
  db: Ctx['db'],
  year: number,
  { fips, state }: County,
  zip: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ area: number }>(sql`
    select rating_area as area from plans.rating_areas r
    where state = ${state} and (fips is null or fips = ${fips}) and (zip_prefix is null or starts_with(${zip}, zip_prefix))
      and plan_year = (select max(plan_year) from plans.rating_areas where state = ${state} and plan_year <= ${year})
    order by length(coalesce(zip_prefix, '')) desc, fips is null limit 1`)
  return rows[0]?.area
}
