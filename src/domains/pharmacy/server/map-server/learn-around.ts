import { createHash } from 'node:crypto'
import type { Point } from '#kit/geo.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { mapSource } from '../../import/import-map.ts'
import { askOverpass, type Circle, type MapAnswer, type MapSilence, questionOf } from './ask-overpass.ts'

/** How it went: the server answered, now or within a day; or why it did not. */
type MapServerState = 'answered' | MapSilence

const maxMeters = 50_000
const keptHours = 24
const restMs = 60_000
// A server that was busy is left alone for a minute by this process.
const rest = { until: 0 }

/**
 * Brings what a map server knows of pharmacies around a place among ours, at most once a day for each place; null where
 * none is configured. The server is told the place to a kilometre, and nothing of who asks.
 */
export async function learnAround(ctx: Ctx, center: Point, radiusMeters: number): Promise<MapServerState | null> {
  const url = ctx.config.OVERPASS_URL
  if (!url) return null
  const circle = circleAround(center, radiusMeters)
  const hash = createHash('sha256').update(questionOf(circle)).digest('hex')
  const product = contextFor(ctx, { kind: 'system' })
  const now = ctx.now()
  const known = await runPrepared(
    product.db,
    'select from pharmacy.provider_search_cache where query_hash = $1 and expires_at > $2',
    [hash, now],
  )
  if (known.length > 0) return 'answered'
  if (now.getTime() < rest.until) return 'busy'
  const came = await askOverpass(ctx, url, circle)
  if (came === 'busy') rest.until = now.getTime() + restMs
  if (typeof came === 'string') return came
  await product.transaction(async (tx) => {
    await keepPlaces(tx, came)
    await keepSearch(tx, hash, circle, came)
  })
  return 'answered'
}

/** The same circle for everybody within a kilometre, a little wider than was asked. */
function circleAround({ latitude, longitude }: Point, radiusMeters: number): Circle {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100
  const radius = Math.min(maxMeters, Math.ceil(radiusMeters / 1000) * 1000 + 1000)
  return { latitude: rounded(latitude), longitude: rounded(longitude), radius }
}

async function keepSearch(tx: Ctx, hash: string, circle: Circle, { pharmacies }: MapAnswer): Promise<void> {
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + keptHours * 3_600_000)
  await runPrepared(tx.db, 'delete from pharmacy.provider_search_cache where expires_at <= $1', [now])
  await runPrepared(
    tx.db,
    `insert into pharmacy.provider_search_cache (query_hash, query, results, source, expires_at) values ($1, $2::jsonb, $3, $4, $5)
     on conflict (query_hash) do update set results = excluded.results, expires_at = excluded.expires_at`,
    [hash, JSON.stringify(circle), pharmacies.map(({ ref }) => ref), mapSource, expiresAt],
  )
}

/** In one order, so that two searches that meet do not wait for each other. The US has its registry. */
const keepPlaces = (tx: Ctx, { pharmacies, asOf }: MapAnswer) =>
  runPrepared(
    tx.db,
    `insert into pharmacy.pharmacies as p (osm_ref, name, chain_name, address, city, zip_code, country_code, latitude, longitude, is_exact,
       phone, website, hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, source, as_of, hours_source,
       hours_as_of, is_sample)
     select m.ref, m.name, m.brand, nullif(concat_ws(' ', m."houseNumber", m.street), ''), m.city, m.postcode,
       coalesce(m.country, near.country), m.latitude, m.longitude, true, m.phone, m.website, m.hours, m."hasDriveThru",
       m."hasDelivery", m."hasDispensing", m."acceptsCrypto", array(select jsonb_array_elements_text(m.services)), $2, $3::date,
       $2, $3::date, $4
     from jsonb_to_recordset($1::jsonb) as m(ref text, name text, brand text, latitude float8, longitude float8, street text,
       "houseNumber" text, city text, postcode text, country text, phone text, website text, hours text, "hasDriveThru" boolean,
       "hasDelivery" boolean, "hasDispensing" boolean, "acceptsCrypto" boolean, services jsonb)
     left join lateral (
       select country from location.world_cities w order by w.place <-> point(m.longitude, m.latitude) limit 1
     ) near on true
     where coalesce(m.country, near.country, 'US') <> 'US'
     order by m.ref
     on conflict (osm_ref) do update set name = excluded.name, chain_name = excluded.chain_name, address = excluded.address,
       city = excluded.city, zip_code = excluded.zip_code, latitude = excluded.latitude, longitude = excluded.longitude,
       phone = excluded.phone, website = excluded.website, hours = excluded.hours, has_drive_thru = excluded.has_drive_thru,
       has_delivery = excluded.has_delivery, has_dispensing = excluded.has_dispensing, accepts_crypto = excluded.accepts_crypto,
       services = excluded.services, as_of = excluded.as_of, hours_as_of = excluded.hours_as_of, is_active = true
     where p.npi is null`,
    [JSON.stringify(pharmacies), mapSource, asOf, tx.config.mode === 'sandbox'],
  )
