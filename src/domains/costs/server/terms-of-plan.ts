import type { CoverageContract } from '#domains/coverage/contract.ts'
import { noneOnFile } from '#domains/coverage/problems.ts'
import { listCompanies } from '#domains/coverage/server/list-companies.ts'
import { myInsurance } from '#domains/coverage/server/my-insurance.ts'
import { type NetworkCopay, networkCopay } from '#domains/doctors/server/network-copay.ts'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { type Money, money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { copayCovers, type PlanTerms } from '../plan-terms.ts'
import type { ServiceType } from '../service-types.ts'

type OnFile = Answer<CoverageContract['myInsurance']>

/** What to look a plan up by: the company a person names, the kind of care, and the doctor if one is chosen. */
export type PlanAsked = { company: string; service: ServiceType; doctorId: number | null }

/** What is known of the plan: the person's own verified insurance, else the insurer's list of the doctor's network; null when neither is there. What a verified plan leaves open stays open. */
export async function termsOfPlan(ctx: Ctx, { company, service, doctorId }: PlanAsked): Promise<PlanTerms | null> {
  const own = await verifiedWith(ctx, company)
  const ownCopay = dollars(own?.networkInfo.copayAmount)
  const listed = doctorId === null || ownCopay ? null : await listedCopay(ctx, doctorId, company)
  const covers = copayCovers(service)
  const copay = !covers
    ? null
    : ownCopay
      ? ({ amount: ownCopay, from: 'onFile' } as const)
      : listed && ({ amount: listed.copay, from: 'network' } as const)
  if (!own && !copay) return null
  return {
    copay,
    deductibleRemaining: left(own?.deductible, own?.deductibleMet),
    outOfPocketRemaining: left(own?.outOfPocketMax, own?.outOfPocketMet),
    source: copay?.from === 'network' && listed ? listed.source : company,
    isSample: copay?.from === 'network' && listed !== null && listed.isSample,
  }
}

async function listedCopay(ctx: Ctx, doctorId: number, name: string): Promise<NetworkCopay | null> {
  const { companies } = await listCompanies(ctx, { q: name })
  const insurer = companies.find((company) => company.name.toLowerCase() === name.toLowerCase())
  return insurer ? networkCopay(ctx, { doctorId, insurerId: insurer.id }) : null
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

function left(limit: number | null | undefined, met: number | undefined): Money<'USD'> | null {
  const [all, used] = [dollars(limit), dollars(met)]
  if (!all || !used) return null
  return money('USD', all.units > used.units ? all.units - used.units : 0n)
}
