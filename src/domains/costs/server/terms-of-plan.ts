import type { CoverageContract } from '#domains/coverage/contract.ts'
import { isAnswered } from '#domains/coverage/plan-reading.ts'
import { noneOnFile } from '#domains/coverage/problems.ts'
import { myInsurance } from '#domains/coverage/server/my-insurance.ts'
import { type MyPlan, myPlan } from '#domains/coverage/server/my-plan.ts'
import type { DoctorSummary } from '#domains/doctors/server/get-doctor.ts'
import { type NetworkCopay, networkCopays } from '#domains/doctors/server/network-copays.ts'
import { utcDay } from '#kit/day.ts'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { type Money, money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { FigureSource } from '../derivation.ts'
import { copayCovers, type PlanTerms } from '../plan-terms.ts'
import { benefitsOfVisit } from '../service-for-specialty.ts'
import type { ServiceType } from '../service-types.ts'
import type { NamedPayer } from './payer-of.ts'

type OnFile = Answer<CoverageContract['myInsurance']>

/** One visit: the kind of care, and the doctor if one is chosen. */
type Visit = { service: ServiceType | null; doctorId: number | null; specialty?: string | undefined }

/** What is known of the plan for one visit. Null: nothing is. */
export type TermsOf = (visit: Visit) => PlanTerms | null

/**
 * What is known of a person's plan with a company, for a visit to any of these doctors where they practise: their own verified insurance, else
 * the insurer's list of the doctor's network. Read once, however many doctors. What a verified plan leaves open stays open.
 */
export async function termsOfPlan(
  ctx: Ctx,
  company: NamedPayer['company'],
  doctors: readonly DoctorSummary[],
): Promise<TermsOf> {
  if (!company) return () => null
  const own = await verifiedWith(ctx, company.name)
  const source = own && sourceOf(own)
  const plan = own && (await myPlan(ctx))
  const sourced = (amount: Money<'USD'> | null) => (amount && source ? { amount, source } : null)
  const ownCopay = sourced(dollars(own?.networkInfo.copayAmount))
  const listed = ownCopay || doctors.length === 0 ? null : await listedCopays(ctx, doctors, company)
  return ({ service, doctorId, specialty }) => {
    const inList = doctorId === null ? undefined : listed?.(doctorId)
    const terms = plan && service ? answeredTerms(plan, service, specialty) : null
    // What was answered of this very care stands above one copay for all.
    const answeredCopay = terms && sourced(terms.copay === null ? null : money('USD', terms.copay))
    const copay = plan ? answeredCopay : service && copayCovers(service) ? (ownCopay ?? inList ?? null) : null
    if (!own && !copay) return null
    return {
      isVerified: own !== null,
      copay,
      deductibleRemaining: sourced(left(own?.deductible, own?.deductibleMet)),
      outOfPocketRemaining: sourced(left(own?.outOfPocketMax, own?.outOfPocketMet)),
      answered: terms && source ? { terms, source } : null,
    }
  }
}

/** What the insurer answered of the nearest kind of care it speaks of. */
function answeredTerms({ termsOf }: MyPlan, service: ServiceType, specialty: string | undefined) {
  const known = benefitsOfVisit(service, specialty).map((care) => termsOf(care))
  const own = known.find(({ visit }) => isAnswered(visit))
  return (own ?? known.at(-1))?.terms ?? null
}

async function listedCopays(
  ctx: Ctx,
  doctors: readonly DoctorSummary[],
  { id, name }: NonNullable<NamedPayer['company']>,
) {
  const copays = await networkCopays(ctx, { doctors, insurerId: id })
  return (doctorId: number) => {
    const found = copays.get(doctorId)
    return found && { amount: found.copay, source: listOf(name, found) }
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

const listOf = (company: string, { asOf, isSample }: NetworkCopay): FigureSource =>
  asOf === null
    ? { name: 'from.networkUndated', values: { company }, year: null, asOf, isSample }
    : { name: 'from.network', values: { company, day: asOf }, year: yearOf(asOf), asOf, isSample }

function sourceOf({ providerName: company, verifiedAt, isSample }: OnFile): FigureSource {
  if (verifiedAt === null) return { name: 'from.planOnFile', values: { company }, year: null, asOf: null, isSample }
  const day = utcDay(new Date(verifiedAt))
  return { name: 'from.planCheck', values: { company, day }, year: yearOf(day), asOf: verifiedAt, isSample }
}

/** The person's insurance on file when it is with this company and its check still holds. */
async function verifiedWith(ctx: Ctx, company: string): Promise<OnFile | null> {
  const onFile = await myInsurance(ctx, { userId: me }).catch((error: unknown) => {
    if (error instanceof Problem && error.kind.code === noneOnFile.code) return null
    throw error
  })
  if (!onFile?.isVerified || onFile.providerName.toLowerCase() !== company.toLowerCase()) return null
  return onFile.expiresAt !== null && new Date(onFile.expiresAt) <= ctx.now() ? null : onFile
}

const dollars = (amount: number | null | undefined) => (amount == null ? null : fromNumber('USD', amount))

function left(limit: number | null | undefined, met: number | null | undefined): Money<'USD'> | null {
  const [all, used] = [dollars(limit), dollars(met)]
  if (!all || !used) return null
  return money('USD', all.units > used.units ? all.units - used.units : 0n)
}
