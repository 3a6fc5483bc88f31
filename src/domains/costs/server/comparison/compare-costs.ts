// What hospitals near somebody published for a procedure, compared.

import { findCompany } from '#domains/coverage/server/list-companies.ts'
import { findPlace } from '#domains/location/server/towns/find-place.ts'
import { utcDay } from '#kit/day.ts'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { boxAround, metersPerMile, type Point } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { type ComparisonWish, comparePlaces, type PlaceRows, priceShown } from '../../comparison/compare-places.ts'
import { medicareAllows } from '../../comparison/medicare-prices.ts'
import { patientShare, possibleTerms, visitsOf } from '../../comparison/patient-share.ts'
import type { PublishedRow } from '../../comparison/place-price.ts'
import { derivePrice, documentInputs, documentNote } from '../../comparison/price-document.ts'
import type { ProcedureCode } from '../../comparison/procedures.ts'
import type { costsContract } from '../../contract.ts'
import { noSuchPrice, placeUnknown } from '../../problems.ts'
import { termsOfPlan } from '../plan/terms-of-plan.ts'
import { signDocument } from './sign-document.ts'

type ComparisonFilters = OperationInput<typeof costsContract.searchComparison>
type Compared = Answer<typeof costsContract.searchComparison>

const usualRadius = 25
const wider = [50, 100]

/** Compares by an address. */
export const compareCosts = (
  ctx: Ctx,
  { networkOnly, ...asked }: OperationInput<typeof costsContract.compareCosts>,
): Promise<Compared> => searchComparison(ctx, { ...asked, ...(networkOnly && { networkOnly: networkOnly === 'true' }) })

/** Compares by a body. Raises costs/place-unknown. */
export async function searchComparison(ctx: Ctx, asked: ComparisonFilters): Promise<Compared> {
  const { wish, places, terms, name, company } = await comparisonOf(ctx, asked)
  const { results, summary, formulaOnly, without } = comparePlaces(places, wish)
  const days = places.map(({ source }) => source.asOf).toSorted()
  return {
    results,
    summary,
    coverage: {
      places: places.length,
      formulaOnly,
      without,
      oldest: days[0] ?? null,
      newest: days.at(-1) ?? null,
      withinMiles: results.length > 0 ? null : await milesWithPrices(ctx, asked),
    },
    medicare: medicareAllows(asked.procedure, utcDay(ctx.now())),
    insurance: {
      company: company?.name ?? name,
      isKnown: name === null || company !== null,
      isVerified: terms.some((one) => one?.isVerified),
    },
  }
}

async function comparisonOf(ctx: Ctx, asked: ComparisonFilters) {
  const { procedure, radius = usualRadius, maxCost = 5000, networkOnly = true } = asked
  const center = await centerOf(ctx, asked)
  const name = asked.insuranceProvider || null
  const company = name === null ? null : await findCompany(ctx, name)
  const places = await placesNear(ctx, { code: procedure, center, miles: radius })
  const termsOf = await termsOfPlan(ctx, company, [])
  const terms = visitsOf[procedure].map((visit) => termsOf({ ...visit, doctorId: null }))
  const wish: ComparisonWish = {
    code: procedure,
    center,
    buyer: company && { companyId: company.id, plan: null },
    networkOnly,
    maxCents: fromNumber('USD', Math.round(maxCost * 100) / 100)?.units ?? 0n,
    shareOf: (price) => patientShare(price, terms),
  }
  return { wish, places, terms, name, company }
}

async function centerOf(ctx: Ctx, { zipCode }: Pick<ComparisonFilters, 'zipCode'>): Promise<Point> {
  const center = await findPlace(ctx, { zip: zipCode.slice(0, 5) })
  if (!center) throw new Problem(placeUnknown, 'We do not know this ZIP code')
  return center
}

/** How the price of one place came about, signed. Raises costs/no-such-price. */
export async function documentPrice(
  ctx: Ctx,
  { placeId, ...asked }: OperationInput<typeof costsContract.documentPrice>,
): Promise<Answer<typeof costsContract.documentPrice>> {
  const { wish, places, terms, company } = await comparisonOf(ctx, asked)
  const place = places.find(({ id }) => id === placeId)
  const price = place && priceShown(place, wish)
  if (!place || !price) throw new Problem(noSuchPrice)
  const known = price.kind === 'negotiated' && patientShare(price, terms) ? possibleTerms(terms) : []
  const named = { procedure: wish.code, facility: place.name, location: place.address, company: company?.name ?? null }
  const inputs = documentInputs(named, price, known)
  const { publisher, asOf, sha256, isSample } = place.source
  const insurers = known.length > 0 ? terms.flatMap((one) => one?.source ?? []) : []
  return signDocument(ctx.config, {
    ...derivePrice(inputs),
    version: 1,
    note: documentNote,
    madeAt: ctx.now().toISOString(),
    inputs,
    sources: [
      { name: publisher, asOf, sha256, isSample },
      ...insurers
        .slice(0, 1)
        .map((one) => ({ name: company?.name ?? '', asOf: one.asOf, sha256: null, isSample: one.isSample })),
    ],
  })
}

type Row = Omit<PlaceRows, 'rows' | 'point' | 'source'> & Point & PlaceRows['source'] & { fileId: number }
type AmountField = 'gross' | 'cash' | 'minimum' | 'maximum' | 'negotiated' | 'median' | 'p10' | 'p90'

const amountFields = ['gross', 'cash', 'minimum', 'maximum', 'negotiated', 'median', 'p10', 'p90'] as const

const near = `l.latitude between $1 and $2 and l.longitude between $3 and $4
  and location.distance_meters($5, $6, l.latitude, l.longitude) <= $7`

function nearValues(center: Point, miles: number): number[] {
  const meters = miles * metersPerMile
  const { south, north, west, east } = boxAround(center, meters)
  return [south, north, west, east, center.latitude, center.longitude, meters]
}

/** Every place near whose file was read, with its rows for the procedure; those of a file that has none, without any. */
async function placesNear(
  ctx: Ctx,
  { code, center, miles }: { code: ProcedureCode; center: Point; miles: number },
): Promise<PlaceRows[]> {
  const places = await runPrepared<Row>(
    ctx.db,
    `select l.id::text, l.name, l.address, l.zip, l.phone, l.latitude, l.longitude, f.id as "fileId", f.aid_url as "aidUrl", f.publisher, f.format,
       f.version, f.as_of::text as "asOf", f.sha256, f.rows,
       (select coalesce(sum((value->>'count')::integer), 0)::integer from jsonb_each(f.rejected) where key <> 'another procedure') as rejected,
       f.is_sample as "isSample"
     from costs.price_places l join costs.price_files f on f.id = l.file_id where ${near} order by l.id`,
    nearValues(center, miles),
  )
  const rowsOf = await pricesOf(ctx, code, [...new Set(places.map(({ fileId }) => fileId))])
  return places.map(({ id, name, address, zip, phone, latitude, longitude, aidUrl, fileId, ...source }) => ({
    id,
    name,
    address,
    zip,
    phone,
    aidUrl,
    point: { latitude, longitude },
    source,
    rows: rowsOf.get(fileId) ?? [],
  }))
}

type StoredPrice = { fileId: number } & Omit<PublishedRow, AmountField> & Record<AmountField, string | null>

async function pricesOf(ctx: Ctx, code: ProcedureCode, files: number[]): Promise<Map<number, PublishedRow[]>> {
  const rows = await runPrepared<StoredPrice>(
    ctx.db,
    `select file_id as "fileId", line, part, setting, gross, cash, minimum, maximum, payer, plan, company_id as "companyId", negotiated,
       is_formula as "isFormula", methodology, median, p10, p90, bills
     from costs.published_prices where file_id = any($1) and code = $2 order by file_id, line`,
    [files, code],
  )
  const found = new Map<number, PublishedRow[]>()
  for (const { fileId, ...row } of rows) {
    const price = { ...row, ...amountsOf(row) }
    const known = found.get(fileId)
    if (known) known.push(price)
    else found.set(fileId, [price])
  }
  return found
}

const amountsOf = (row: Record<AmountField, string | null>) =>
  Object.fromEntries(amountFields.map((field) => [field, row[field] === null ? null : BigInt(row[field])])) as Record<
    AmountField,
    bigint | null
  >

/** The least distance wider than that asked within which somebody published a price of the procedure; null where nobody did. */
async function milesWithPrices(ctx: Ctx, asked: ComparisonFilters): Promise<number | null> {
  const center = await centerOf(ctx, asked)
  const { procedure: code, radius = usualRadius } = asked
  for (const miles of wider.filter((one) => one > radius)) {
    const [found] = await runPrepared<{ some: boolean }>(
      ctx.db,
      `select exists (select from costs.price_places l join costs.published_prices p on p.file_id = l.file_id
         where p.code = $8 and ${near}) as some`,
      [...nearValues(center, miles), code],
    )
    if (found?.some) return miles
  }
  return null
}
