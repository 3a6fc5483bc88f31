// When and how a visit is, as far as that changes what a person pays of it.

import { type Day, isDay, utcDay } from '#kit/day.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { byVideoToo, type ServiceType } from '../../estimates/service-types.ts'
import type { EstimateNote } from '../../estimates/visit-cost.ts'
import type { VisitAsked } from '../../plan/answered-visit.ts'
import type { PayerKind } from '../../plan/insured.ts'

const furthestDays = 400

/** The day of the visit; today where none is named. For a person west of us it may still be yesterday. */
export function visitDayOf(ctx: Ctx, asked: string | undefined): Day {
  const today = utcDay(ctx.now())
  if (asked === undefined) return today
  const away = (Date.parse(asked) - Date.parse(today)) / 86_400_000
  if (!isDay(asked) || away < -1 || away > furthestDays)
    throw new Problem(badRequest, undefined, {
      fields: [{ field: 'visitDay', message: 'Enter a day from today to a year from now' }],
    })
  return asked < today ? today : asked
}

type HowAsked = {
  service: ServiceType | null
  payer: PayerKind
  day: Day
  network?: 'in' | 'out' | undefined
  byVideo?: boolean | undefined
  deductibleMet?: boolean | undefined
}

type HowVisited = {
  way: NonNullable<VisitAsked['way']>
  isOutside: boolean
  deductibleMet: boolean | null
  notes(isVerified: boolean): EstimateNote[]
}

/** What follows from when and how a visit is. An emergency is in the network wherever it is. */
export function howVisited(ctx: Ctx, { service, payer, day, network, byVideo, deductibleMet }: HowAsked): HowVisited {
  const isAway = network === 'out' && payer === 'private'
  const isOutside = isAway && service !== 'emergency'
  const isByVideo = Boolean(byVideo) && service !== null && byVideoToo.includes(service)
  // Most plans begin their years on January 1: a deductible that is met today is not met then.
  const isNextYear = day.slice(0, 4) !== utcDay(ctx.now()).slice(0, 4)
  return {
    way: { ...(isOutside && { network: 'out' as const }), ...(isByVideo && { place: 'telehealth' as const }) },
    isOutside,
    deductibleMet: isNextYear && deductibleMet ? null : (deductibleMet ?? null),
    notes: (isVerified) => [
      ...(isAway && !isOutside ? [{ key: 'note.emergencyOutside' as const, values: {} }] : []),
      ...(isNextYear && payer === 'private' && !isVerified ? [{ key: 'note.newYear' as const, values: {} }] : []),
    ],
  }
}
