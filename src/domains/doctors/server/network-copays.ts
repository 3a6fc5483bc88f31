// What an insurer's list of its network says: where it is from, who is in it, and for what copay.

import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { hasCompany } from '#domains/coverage/server/list-companies.ts'
import { type Money, money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { unknownInsurer } from '../problems.ts'
import type { DoctorSummary } from './get-doctor.ts'
import { networkOrigin } from './store.ts'
import { memberships } from './tables.ts'

/** The copay an insurer's own list of its network states for a doctor; `asOf` is the day of the list, null when it has none. */
export type NetworkCopay = { copay: Money<'USD'>; asOf: string | null; isSample: boolean }

type CopayQuery = { doctors: readonly Pick<DoctorSummary, 'id' | 'facility'>[]; insurerId: number }

/** Which of these doctors, where they are, this insurer's list names today, with the day of the list, null when it has none. Of the others nobody says it. */
export async function networkMembers(ctx: Ctx, asked: CopayQuery): Promise<ReadonlyMap<number, string | null>> {
  const { doctorId, zipCode, asOf } = memberships
  const rows = await ctx.db
    .select({ doctorId, zipCode, asOf })
    .from(memberships)
    .where(isListedToday(ctx, asked))
    .orderBy(asOf)
  return new Map(rows.filter(isAtPlace(asked)).map((row) => [row.doctorId, row.asOf]))
}

/** What this insurer's list says a visit to each of these doctors, where it is, costs its members; without those of whom it does not say it, or not today. */
export async function networkCopays(ctx: Ctx, asked: CopayQuery): Promise<Map<number, NetworkCopay>> {
  const { doctorId, zipCode, copayAmount, asOf, isSample } = memberships
  const listed = await ctx.db
    .select({ doctorId, zipCode, units: copayAmount, asOf, isSample })
    .from(memberships)
    .where(and(isNotNull(copayAmount), isListedToday(ctx, asked)))
  const rows = listed.filter(isAtPlace(asked))
  // Networks of one insurer that state other amounts leave it open.
  const isAgreed = ({ doctorId: id, units }: (typeof rows)[number]) =>
    rows.every((other) => other.doctorId !== id || other.units === units)
  return new Map(
    rows
      .filter(isAgreed)
      .map(({ units, zipCode: _zip, ...row }) => [row.doctorId, { ...row, copay: money('USD', units ?? 0n) }] as const),
  )
}

function isListedToday(ctx: Ctx, { doctors, insurerId }: CopayQuery) {
  const today = ctx.now().toISOString().slice(0, 10)
  return and(
    sql`${memberships.doctorId} = any(${sql.param(doctors.map(({ id }) => id))}::int[])`,
    eq(memberships.isInNetwork, true),
    eq(memberships.providerId, insurerId),
    or(isNull(memberships.effectiveDate), lte(memberships.effectiveDate, today)),
    or(isNull(memberships.expirationDate), gte(memberships.expirationDate, today)),
  )
}

/** A list that names a place speaks of no other. */
function isAtPlace({ doctors }: CopayQuery) {
  const zips = new Map(doctors.map(({ id, facility }) => [id, facility?.zipCode.slice(0, 5)]))
  return (row: { doctorId: number; zipCode: string | null }) =>
    row.zipCode === null || row.zipCode === zips.get(row.doctorId)
}

/** Where an insurer's list of members is from; null when it has given none, or none is asked for. Raises doctors/unknown-insurer. */
export async function insurerList(ctx: Pick<Ctx, 'db'>, insurerId: number | undefined) {
  if (insurerId === undefined) return null
  const origin = await networkOrigin(ctx.db, insurerId)
  if (!origin && !(await hasCompany(ctx, insurerId))) throw new Problem(unknownInsurer)
  return origin
}
