// How a person is insured with a company: who pays, what their card says, and what is known of their plan.

import { type MyCard, type MyPlan, myPlan, myUncheckedCard } from '#domains/coverage/server/benefits/my-plan.ts'
import { findCompany } from '#domains/coverage/server/list-companies.ts'
import type { DoctorSummary } from '#domains/doctors/server/get-doctor.ts'
import {
  insurerList,
  type NetworkCopay,
  networkCopays,
  networkMembers,
} from '#domains/doctors/server/network-copays.ts'
import { type Day, utcDay } from '#kit/day.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { FigureSource } from '../../estimates/derivation.ts'
import type { ServiceType } from '../../estimates/service-types.ts'
import type { EstimateNote } from '../../estimates/visit-cost.ts'
import { answeredVisit, type VisitAsked } from '../../plan/answered-visit.ts'
import {
  copayCovers,
  type Insured,
  nothingKnown,
  type PayerKind,
  type PlanNote,
  type PlanTerms,
  payerOfType,
  planNote,
} from '../../plan/insured.ts'

/** A company as a person named it: the kind of payer it is, and its place in the directory of companies if it has one. */
type NamedPayer = { kind: PayerKind; company: { id: number; name: string } | null }

/** What kind of payer a company is, by the directory of companies; null is nobody: the person pays alone. */
async function payerOf(ctx: Ctx, name: string | null): Promise<NamedPayer> {
  if (name === null) return { kind: 'none', company: null }
  const company = await findCompany(ctx, name)
  return { kind: payerOfType(company?.type), company }
}

/** Who pays for a person by their company, and what their own card adds where no answer says that its plan is on. */
export async function insuredBy(ctx: Ctx, name: string | null) {
  const payer = await payerOf(ctx, name)
  const card = payer.company ? await myUncheckedCard(ctx) : null
  const own = card?.companyId === payer.company?.id ? card : null
  const off = own?.off ?? null
  return {
    // A plan that is not on pays nothing: the price is that of who has none.
    kind: off ? ('none' as const) : payer.kind,
    company: payer.company,
    notes: off ? [noteOf(off)] : [],
    copayOnCard: (service: ServiceType | null): Insured['copayOnCard'] => {
      const cents = off || !service ? null : (own?.copayOf(service) ?? null)
      return cents === null ? null : money('USD', cents)
    },
  }
}

const noteOf = ({ ended, begins }: NonNullable<MyCard['off']>): EstimateNote =>
  ended
    ? { key: 'note.planEnded', values: { day: ended } }
    : begins
      ? { key: 'note.planBegins', values: { day: begins } }
      : { key: 'note.planOff', values: {} }

/** One visit, and the doctor if one is chosen. */
type Visit = VisitAsked & { doctorId: number | null }

/** What is known of the plan for one visit. Null: nothing is. */
type TermsOf = (visit: Visit) => PlanTerms | null

/**
 * What is known of a person's plan with a company, for a visit to any of these doctors where they practise, on a day or today: what their own
 * insurer answered, while that holds, else the insurer's list of the doctor's network. Read once, however many doctors. What
 * an answer leaves open stays open.
 */
export async function termsOfPlan(
  ctx: Ctx,
  company: NamedPayer['company'],
  doctors: readonly DoctorSummary[],
  day?: Day,
): Promise<TermsOf> {
  if (!company) return () => null
  const plan = await myPlan(ctx, day)
  if (plan?.company.id === company.id) {
    const source = sourceOf(plan)
    const members = await networkMembers(ctx, { doctors, insurerId: company.id })
    const list = await insurerList(ctx, company.id)
    return ({ doctorId, ...visit }) => {
      const { notes, ...answered } = answeredVisit(plan, visit)
      const said = { isVerified: true, ...answered, source }
      if (doctorId === null) return { ...said, notes }
      return { ...said, notes: [noteOnNetwork(members.get(doctorId), list), ...notes] }
    }
  }
  const listed = doctors.length === 0 ? null : await listedCopays(ctx, doctors, company)
  return ({ service, doctorId }) => {
    const inList = doctorId === null ? undefined : listed?.(doctorId)
    if (!inList || !service || !copayCovers(service)) return null
    const terms = { ...nothingKnown, copay: inList.copay, isDeductibleFirst: false }
    return { isVerified: false, terms, source: inList.source, notes: [] }
  }
}

/** What the insurer's list says of the doctor; `listDay` is undefined where it does not name them, `list` null where there is none. */
function noteOnNetwork(listDay: string | null | undefined, list: Awaited<ReturnType<typeof insurerList>>): PlanNote {
  if (listDay === undefined && list?.asOf) return planNote('note.notOnList', { day: list.asOf })
  if (listDay === undefined) return planNote('note.network')
  return listDay === null ? planNote('note.listedUndated') : planNote('note.listed', { day: listDay })
}

async function listedCopays(
  ctx: Ctx,
  doctors: readonly DoctorSummary[],
  { id, name }: NonNullable<NamedPayer['company']>,
) {
  const copays = await networkCopays(ctx, { doctors, insurerId: id })
  return (doctorId: number) => {
    const found = copays.get(doctorId)
    return found && { copay: found.copay.units, source: listOf(name, found) }
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

const listOf = (company: string, { asOf, isSample }: NetworkCopay): FigureSource =>
  asOf === null
    ? { name: 'from.networkUndated', values: { company }, year: null, asOf, isSample }
    : { name: 'from.network', values: { company, day: asOf }, year: yearOf(asOf), asOf, isSample }

function sourceOf({ company, askedAt, isSample }: MyPlan): FigureSource {
  const day = utcDay(askedAt)
  return {
    name: 'from.planCheck',
    values: { company: company.name, day },
    year: yearOf(day),
    asOf: askedAt.toISOString(),
    isSample,
  }
}
