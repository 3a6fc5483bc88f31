import { askBrokers } from '#domains/coverage/server/brokers/ask-brokers.ts'
import { listCompanies } from '#domains/coverage/server/list-companies.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { newId } from '#kit/random-id.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { plansContract } from '../contract.ts'
import { brokerOffers } from '../offer.ts'
import { comesFirst, type PublicProgram, programsFor } from '../public-programs.ts'
import { confidenceOf, type RatedPlan, rate } from '../recommend.ts'
import { type BrokerOffer, quoteContext } from './store.ts'
import { insuranceQuotes } from './tables.ts'

type Recommendations = Answer<typeof plansContract.recommend>
type Quote = Omit<Recommendations['topRecommendations'][number], 'isWithinBudget'>
/** The most of each list. */
const listed = 5

/**
 * Plans that fit a household: what brokers offer it, rated by published rules. Brokers hear nothing that names a person or
 * says how they are. Without a broker there is nothing to rate, and the answer says so.
 */
export async function recommendPlans(
  ctx: Ctx,
  { userId, userProfile }: OperationInput<typeof plansContract.recommend>,
): Promise<Recommendations> {
  onlyMe(userId)
  const programs = programsFor(userProfile)
  // Who has or can get these is sold nothing, and no broker hears of them: 42 USC 1395ss(d)(3), 42 CFR 435.119.
  if (programs.includes('medicare')) return nothingFor('medicare', programs)
  if (userProfile.otherCoverage === 'medicaid') return nothingFor('medicaid', programs)
  const { state, age, familySize, zipCode } = userProfile
  const answers = await askBrokers(ctx, '/plans', { state, age, familySize, zipCode: zipCode ?? null }, brokerOffers)
  const plans = answers.flatMap(({ broker, said }) =>
    (said?.plans ?? []).map((plan): BrokerOffer => ({ ...plan, brokerName: broker })),
  )
  const silentBrokers = answers.flatMap(({ broker, said }) => (said ? [] : [broker]))
  const rated = rate(userProfile, plans)
  const isWithin = ({ offer }: RatedPlan) => offer.monthlyPremium <= userProfile.monthlyBudget
  const within = rated.filter(isWithin)
  const byCost = (some: typeof rated) => some.toSorted((one, other) => one.yearlyCost - other.yearlyCost)
  // Where none is within the budget, those that cost least in a year.
  const top = (within.length > 0 ? within : byCost(rated)).slice(0, listed)
  const cheap = byCost(within).slice(0, listed)
  const full = rated.toSorted((one, other) => other.coverageScore - one.coverageScore).slice(0, listed)
  const quotes = await storeQuotes(ctx, [...new Set([...top, ...cheap, ...full])])
  const shown = (some: readonly RatedPlan<BrokerOffer>[]) =>
    some.flatMap((one) => {
      const quote = quotes.get(one)
      return quote ? [{ ...quote, isWithinBudget: isWithin(one) }] : []
    })
  const best = within[0] && !comesFirst(programs) ? quotes.get(within[0]) : undefined
  return {
    analysisData: {
      totalCompaniesAnalyzed: new Set(plans.map(({ companyName }) => companyName)).size,
      potentialSavings: maxSavings(top),
      averageMonthlyPremium: averagePremium(plans),
      recommendationConfidence: confidenceOf(rated),
    },
    topRecommendations: shown(top),
    budgetFriendly: shown(cheap),
    premiumOptions: shown(full),
    programs,
    bestQuoteId: best?.quoteId ?? null,
    note:
      plans.length > 0 && within.length === 0
        ? 'overBudget'
        : noteOf(answers.length, plans.length, silentBrokers.length),
    silentBrokers,
  }
}

const nothingFor = (note: 'medicare' | 'medicaid', programs: PublicProgram[]): Recommendations => ({
  analysisData: {
    totalCompaniesAnalyzed: 0,
    potentialSavings: null,
    averageMonthlyPremium: null,
    recommendationConfidence: 0,
  },
  topRecommendations: [],
  budgetFriendly: [],
  premiumOptions: [],
  programs,
  bestQuoteId: null,
  note,
  silentBrokers: [],
})

/** The most that one of some plans saves; null where none saves anything. */
const maxSavings = (some: readonly RatedPlan[]): number | null => {
  const max = Math.max(0, ...some.map(({ annualSavings }) => annualSavings ?? 0))
  return max > 0 ? max : null
}

const noteOf = (brokers: number, plans: number, silent: number): Recommendations['note'] =>
  plans > 0 ? 'found' : brokers === 0 ? 'noBrokers' : silent === brokers ? 'silent' : 'noPlans'

const averagePremium = (plans: readonly BrokerOffer[]): number | null =>
  plans.length === 0
    ? null
    : Math.round((plans.reduce((sum, { monthlyPremium }) => sum + monthlyPremium, 0) / plans.length) * 100) / 100

/** Keeps each offer that is shown, sealed, so that it can be chosen; of the profile nothing is kept. */
async function storeQuotes(
  ctx: Ctx,
  rated: readonly RatedPlan<BrokerOffer>[],
): Promise<Map<RatedPlan<BrokerOffer>, Quote>> {
  const { companies } = await listCompanies(ctx, {})
  const quotes = new Map(rated.map((one) => [one, asQuote(one, companies, ctx.config.mode === 'sandbox')] as const))
  if (quotes.size === 0) return quotes
  const userId = requireVisitorId(ctx)
  await ctx.transaction(async (tx) => {
    const rows = [...quotes].map(async ([{ offer }, { quoteId }]) => ({
      id: quoteId,
      userId,
      sealed: await tx.vault.seal(userId, quoteContext(quoteId), offer),
      quotedAt: tx.now(),
    }))
    await tx.db.insert(insuranceQuotes).values(await Promise.all(rows))
  })
  return quotes
}

function asQuote(
  { offer, ...points }: RatedPlan<BrokerOffer>,
  companies: readonly { id: number; name: string }[],
  isSample: boolean,
): Quote {
  const { companyName, planName, planType, brokerName, monthlyPremium, deductible, outOfPocketMax, asOf } = offer
  return {
    ...points,
    quoteId: newId('quo'),
    brokerName,
    companyId: companies.find(({ name }) => name.toLowerCase() === companyName.toLowerCase())?.id ?? null,
    companyName,
    planName,
    planType,
    monthlyEstimate: monthlyPremium,
    deductible,
    outOfPocketMax,
    reasons: reasonsOf(points, offer),
    asOf,
    isSample,
  }
}

function reasonsOf({ yearlyCost, yourShare, networkMatch }: Omit<RatedPlan, 'offer'>, offer: BrokerOffer): string[] {
  const usd = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return [
    `About ${usd(yearlyCost)} a year: twelve premiums of ${usd(offer.monthlyPremium)} and ${usd(yourShare)} of your own.`,
    `You pay ${usd(offer.deductible)} first, then ${offer.coinsurancePercent}%, and never more than ${usd(offer.outOfPocketMax)}.`,
    ...(networkMatch === null ? [] : [`${networkMatch} of 10 for the doctors you named.`]),
  ]
}
