import { randomLetters } from '#kit/random-id.ts'
import type { App } from '#server/context.ts'

type Hand = {
  userId: number
  query(text: string, ...values: unknown[]): Promise<unknown>
  sealed(table: string, column: string, row: string, value?: unknown): Promise<Buffer>
}
const named = (prefix: string) => `${prefix}_${randomLetters(26).toLowerCase()}`

/**
 * Writes for one visitor what needs an insurer, a settled payment or a treasury, which the tests of every write have not:
 * a row in each table that they leave empty. `progress` tells two visitors apart.
 */
export async function writeTheRest(app: App, userId: number, progress: number): Promise<void> {
  const hand: Hand = {
    userId,
    query: (text, ...values) => app.databases.pool.query(text, [userId, ...values]),
    sealed: (table, column, row, value = 'x') => app.vault.seal(userId, { table, column, row }, value),
  }
  await earn(hand, progress)
  await save(hand, progress)
  await askInsurer(hand)
  await order(hand)
  await bookVisit(hand)
}

async function earn({ query }: Hand, progress: number) {
  await query(
    `with made as (
       insert into rewards.point_transactions (user_id, points_earned, description, fee_cents, created_at)
       values ($1, 5, 'fee', 500, now()) returning id, user_id)
     insert into rewards.point_entries (transaction_id, user_id, account, points)
     select id, user_id, account, points from made, (values ('member', 5), ('issued', -5)) e (account, points)`,
  )
  await query(
    `insert into rewards.user_achievements (user_id, achievement_id, unlocked_at)
     select $1, min(id), now() from rewards.achievements`,
  )
  await query(
    `insert into rewards.user_challenges (user_id, challenge_id, progress) select $1, min(id), $2 from rewards.challenges`,
    progress,
  )
}

async function save({ userId, query, sealed }: Hand, progress: number) {
  const saved = Array.from({ length: progress }, (_, place) => ({
    kind: 'doctor',
    refId: `100000000${place}`,
    name: 'A doctor',
    detail: 'Cardiology',
    addedAt: new Date(Date.UTC(2026, 10, 20) - place).toISOString(),
  }))
  await query(
    `insert into account.favorites (user_id, sealed, changed_at) values ($1, $2, now())`,
    await sealed('account.favorites', 'sealed', String(userId), saved),
  )
  const paid = 'pharmacy.user_prescription_savings'
  await query(
    `insert into ${paid} (id, user_id, sealed, saved_at) values ($2, $1, $3, now())`,
    userId,
    await sealed(paid, 'sealed', String(userId), { paidPrice: '745' }),
  )
}

async function askInsurer({ query, sealed }: Hand) {
  const suggestion = named('sug')
  await query(
    `insert into wellness.insurance_optimization_suggestions (id, user_id, sealed, created_at) values ($2, $1, $3, now())`,
    suggestion,
    await sealed('wellness.insurance_optimization_suggestions', 'sealed', suggestion, { kind: 'sleep', goal: null }),
  )
  const asked = named('elg')
  const cache = 'coverage.insurance_eligibility_cache'
  await query(
    `insert into ${cache} (id, user_id, provider_id, member_id, eligibility_data, is_sample, asked_at, expires_at)
     select $2, $1, min(id), $3, $4, true, now(), now() + interval '1 day' from coverage.insurance_providers`,
    asked,
    await sealed(cache, 'member_id', asked),
    await sealed(cache, 'eligibility_data', asked, { format: 'json', text: '{}' }),
  )
  const quote = named('quo')
  await query(
    'insert into plans.insurance_quotes (id, user_id, sealed, quoted_at) values ($2, $1, $3, now())',
    quote,
    await sealed('plans.insurance_quotes', 'sealed', quote, { companyName: 'Larkspur', brokerName: 'A broker' }),
  )
  const image = named('img')
  await query(
    `insert into coverage.card_images (id, user_id, card_id, side, image, taken_at)
     select $2, $1, max(card_id), 'front', $3, now() from coverage.insurance_verifications where user_id = $1`,
    image,
    await sealed('coverage.card_images', 'image', image),
  )
}

async function bookVisit({ query, sealed }: Hand) {
  const { rows } = (await query(`select nextval('booking.appointments_id_seq')::integer as id where $1 > 0`)) as {
    rows: { id: number }[]
  }
  const id = rows[0]?.id as number
  const table = 'booking.appointments'
  const visit = { reasonForVisit: 'Specific Concern', notes: 'x', doctorName: 'A doctor' }
  await query(
    `insert into ${table} (id, user_id, doctor_id, facility_id, appointment_date, sealed, office_answer, created_at, changed_at)
     values ($2, $1, 1, 1, now() + interval '2 days', $3, $4, now(), now())`,
    id,
    await sealed(table, 'sealed', String(id), visit),
    await sealed(table, 'office_answer', String(id), { note: null }),
  )
  await query(
    `insert into booking.slots (doctor_id, starts_at, user_id, appointment_id) values ($2, now() + interval '2 days', $1, $2)`,
    id,
  )
}

async function order({ query }: Hand) {
  await query(
    `insert into payments.links (invoice_id, user_id, secret_hash, made_at)
     select min(id), $1, encode(sha256(min(id)::bytea), 'hex'), now() from payments.invoices where user_id = $1`,
  )
  await query(
    `insert into token.crypto_purchases (order_id, user_id, wallet_address, token_amount, usd_amount, price_per_token,
       payment_method, platform_fee_amount, created_at, held_until)
     values ($2, $1, $3, 1, 1000, 1, 'metamask', 0, now(), now() + interval '1 hour')`,
    `UDE-20261123-${randomLetters(10)}`,
    `0x${'a'.repeat(40)}`,
  )
}
