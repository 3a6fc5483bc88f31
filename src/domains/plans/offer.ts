import { z } from 'zod'
import { wholeCents } from '#kit/wire.ts'
import type { YearTerms } from './year-of-care.ts'

const dollarsOffered = wholeCents.min(0).max(1_000_000)

/** A plan as a broker offers it, in US dollars; what it does not say is null, and nothing is put in its place. */
export const offer = z.object({
  companyName: z.string().trim().min(1).max(120),
  planName: z.string().trim().min(1).max(120),
  planType: z.string().trim().min(1).max(20),
  monthlyPremium: dollarsOffered.describe('Of the whole household'),
  deductible: dollarsOffered,
  outOfPocketMax: dollarsOffered,
  coinsurancePercent: z.number().min(0).max(100).describe('The person’s share after the deductible'),
  networkDoctors: z.array(z.string().max(120)).max(2_000).nullable().catch(null),
  marketSharePercent: z.number().min(0).max(100).nullable().catch(null),
  phone: z.string().trim().max(30).nullable().catch(null),
  enrollUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
  asOf: z.iso.date().nullable().catch(null),
})
export type PlanOffer = z.infer<typeof offer>
/** What a broker answers. */
export const brokerOffers = z.object({ plans: z.array(offer).max(200) })

/** The limits of a broker's offer, which are those of the whole household. */
export function termsOfOffer({ deductible, outOfPocketMax, coinsurancePercent }: PlanOffer): YearTerms {
  const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
  return {
    deductible: cents(deductible),
    drugDeductible: null,
    familyDeductible: cents(deductible),
    limit: cents(outOfPocketMax),
    familyLimit: cents(outOfPocketMax),
    coinsurance: Math.round(coinsurancePercent * 100),
    benefits: {},
  }
}
