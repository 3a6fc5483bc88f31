import { fromNumber, toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { visitorGone } from '#kit/http-problems.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId, visitorIdOf } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { PharmacyContract } from '../../contract.ts'
import { oldestPriceDay } from '../../discounts/oldest-price-day.ts'
import type { PrescriptionSaving } from '../../discounts/paid-shapes.ts'
import { representative } from '../../discounts/reference-price.ts'
import { type ListedStrength, packsIn, tenthsFor } from '../../medicines/listed-medicine.ts'
import { tooManyPaidPrices, unknownMedication, unknownPharmacy } from '../../problems.ts'
import { medicineAsked } from './medicine-asked.ts'
import { medicineIndex } from './medicine-index.ts'
import { packagesOf } from './packages-of.ts'

type Savings = Answer<PharmacyContract['prescriptionSavings']>

/** What is sealed of one row; amounts in US cents. */
type PaidPrice = {
  medicationId: number | null
  medicationName: string
  strength: string
  days: number
  /** Missing in what was kept before amounts were. */
  supply?: PrescriptionSaving['supply']
  pharmacyId: number
  pharmacy: string
  cashPrice: string | null
  paidPrice: string
}

const maxPaidPrices = 100
const context = (id: number) => ({ table: 'pharmacy.user_prescription_savings', column: 'sealed', row: String(id) })
const usd = (cents: bigint) => toNumber(money('USD', cents))

async function readList(tx: Ctx, userId: number): Promise<Savings> {
  const { named } = await medicineIndex(tx)
  const rows = await runPrepared<{ id: number; sealed: Buffer; at: Date }>(
    tx.db,
    'select id, sealed, saved_at as at from pharmacy.user_prescription_savings where user_id = $1 order by id desc',
    [userId],
  )
  const savings = rows.map(async ({ id, sealed, at }) => {
    const { medicationName, strength, days, supply, pharmacy, pharmacyId, ...kept } = (await tx.vault.open(
      userId,
      context(id),
      sealed,
    )) as PaidPrice
    const [cash, paid] = [kept.cashPrice === null ? null : BigInt(kept.cashPrice), BigInt(kept.paidPrice)]
    return {
      id,
      medicationName,
      spanishName: named(medicationName)?.spanishName ?? medicationName,
      strength,
      days,
      supply: supply ?? null,
      pharmacy,
      pharmacyId,
      cashPrice: cash === null ? null : usd(cash),
      paidPrice: usd(paid),
      savings: cash === null || cash <= paid ? null : usd(cash - paid),
      toldBy: 'you' as const,
      savedAt: new Date(at).toISOString(),
    }
  })
  return { savings: await Promise.all(savings) }
}

/** What the caller says they paid for medicines, the last first. */
export function listPaidPrices(ctx: Ctx): Promise<Savings> {
  const userId = visitorIdOf(ctx)
  return userId === null ? Promise.resolve({ savings: [] }) : ctx.transaction((tx) => readList(tx, userId))
}

/** Keeps what the caller says they paid at a pharmacy, beside the cash price known there now. It is their word, and earns nothing. */
export async function addPaidPrice(
  ctx: Ctx,
  input: OperationInput<PharmacyContract['addPrescriptionSaving']>,
): Promise<Savings> {
  const userId = requireVisitorId(ctx)
  const paid = fromNumber('USD', input.paidPrice)
  const { medicine, strengthFor } = await medicineAsked(ctx, input.medication)
  const strength = strengthFor(input.dosage)
  if (!paid) throw new Problem(unknownMedication)
  const kept: PaidPrice = {
    medicationName: medicine.name,
    strength: strength.label,
    days: input.quantity,
    supply: supplyOf(strength, tenthsFor(strength, input.quantity, input.count)),
    pharmacyId: input.pharmacyId,
    pharmacy: await pharmacyName(ctx, input.pharmacyId),
    ...(await priceOf(ctx, medicine.substances, strength, input)),
    paidPrice: paid.units.toString(),
  }
  return ctx.transaction(async (tx) => {
    // Held, so that the list stays as long as it may be.
    const [row] = await runPrepared(tx.db, 'select id from visitor.users where id = $1 for update', [userId])
    if (!row) throw new Problem(visitorGone)
    const before = await runPrepared(tx.db, 'select id from pharmacy.user_prescription_savings where user_id = $1', [
      userId,
    ])
    if (before.length >= maxPaidPrices) throw new Problem(tooManyPaidPrices)
    const [next] = await runPrepared<{ id: number }>(
      tx.db,
      `select nextval('pharmacy.user_prescription_savings_id_seq')::integer as id`,
      [],
    )
    const id = next?.id ?? 0
    const sealed = await tx.vault.seal(userId, context(id), kept)
    await runPrepared(
      tx.db,
      'insert into pharmacy.user_prescription_savings (id, user_id, sealed, saved_at) values ($1, $2, $3, $4)',
      [id, userId, sealed, tx.now().toISOString()],
    )
    await audit(tx, 'pharmacy/paid-price-added', String(id))
    return readList(tx, userId)
  })
}

/** Takes one off the list; what is not on it is off it already. */
export function removePaidPrice(
  ctx: Ctx,
  { id }: OperationInput<PharmacyContract['removePrescriptionSaving']>,
): Promise<Savings> {
  const userId = requireVisitorId(ctx)
  return ctx.transaction(async (tx) => {
    const gone = await runPrepared(
      tx.db,
      'delete from pharmacy.user_prescription_savings where id = $1 and user_id = $2 returning id',
      [id, userId],
    )
    if (gone.length > 0) await audit(tx, 'pharmacy/paid-price-removed', String(id))
    return readList(tx, userId)
  })
}

function supplyOf(strength: ListedStrength, tenths: number): PrescriptionSaving['supply'] {
  return { quantity: tenths / 10, unit: strength.unit, packs: packsIn(strength, tenths), isCourse: strength.isCourse }
}

async function pharmacyName({ db }: Ctx, id: number): Promise<string> {
  const [found] = await runPrepared<{ name: string }>(
    db,
    `select concat_ws(', ', name, city, state) as name from pharmacy.pharmacies where id = $1 and is_active`,
    [id],
  )
  if (!found) throw new Problem(unknownPharmacy)
  return found.name
}

/** Which package it was by what is known, and the cash price somebody told of it there within the last three months. */
async function priceOf(
  ctx: Ctx,
  substances: string,
  strength: ListedStrength,
  { pharmacyId, quantity, count }: OperationInput<PharmacyContract['addPrescriptionSaving']>,
): Promise<Pick<PaidPrice, 'medicationId' | 'cashPrice'>> {
  const packages = await packagesOf(ctx, substances, strength)
  const [told] = await runPrepared<{ ndc: string; cash: string | null }>(
    ctx.db,
    `select m.ndc, m.cash_price::text as cash from pharmacy.pharmacy_medication_pricing m
     where m.pharmacy_id = $1 and m.ndc = any($2::text[]) and m.quantity = $3 and m.as_of >= $4::date
     order by least(m.goodrx_price, m.singlecare_price, m.cash_price) limit 1`,
    [pharmacyId, packages.map(({ ndc }) => ndc), tenthsFor(strength, quantity, count), oldestPriceDay(ctx.now())],
  )
  const ndc =
    told?.ndc ??
    representative(
      packages.flatMap(({ cost }) => cost ?? []),
      ctx.now(),
    )?.ndc ??
    packages[0]?.ndc
  const [medication] = await runPrepared<{ id: number }>(ctx.db, 'select id from pharmacy.medications where ndc = $1', [
    ndc ?? '',
  ])
  return { medicationId: medication?.id ?? null, cashPrice: told?.cash ?? null }
}
