import { askBrokers } from '#domains/coverage/server/brokers/ask-brokers.ts'
import { listCompanies } from '#domains/coverage/server/list-companies.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { newId } from '#kit/random-id.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { plansContract } from '../contract.ts'
import { brokerOffers, termsOfOffer } from '../offer.ts'
import { comesFirst, type PublicProgram, programsFor } from '../public-programs.ts'
import { confidenceOf, type RatedPlan, rate } from '../recommend.ts'
import { exchangeOffers, planYearOf } from './exchange/exchange-offers.ts'
import { type OfferToRate, quoteContext, type StoredOffer } from './store.ts'
import { insuranceQuotes } from './tables.ts'

type Recommendations = Answer<typeof plansContract.recommend>
type Quote = Omit<Recommendations['topRecommendations'][number], 'isWithinBudget'>
type ProfileOnWire = OperationInput<typeof plansContract.recommend>['userProfile']
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
  const planYear = planYearOf(ctx)
  const programs = programsFor(userProfile, planYear)
  // Who has or can get these is sold nothing, and no broker hears of them: 42 USC 1395ss(d)(3), 42 CFR 435.119.
  if (programs.includes('medicare')) return nothingFor('medicare', programs, planYear)
  if (userProfile.otherCoverage === 'medicaid') return nothingFor('medicaid', programs, planYear)
  const brokers = await askForPlans(ctx, userProfile)
  const { exchange, offers } = await exchangeOffers(ctx, userProfile)
  const plans = [...offers, ...brokers.offers]
  const rated = rate(userProfile, plans)
  const isWithin = ({ offer }: RatedPlan<OfferToRate>) => offer.monthlyPremium <= userProfile.monthlyBudget
  const within = rated.filter(isWithin)
  const byCost = (some: typeof rated) => some.toSorted((one, other) => one.yearlyCost - other.yearlyCost)
  // Where none is within the budget, those that cost least in a year.
  const top = (within.length > 0 ? within : byCost(rated)).slice(0, listed)
  const cheap = byCost(within).slice(0, listed)
  const full = rated.toSorted((one, other) => other.coverageScore - one.coverageScore).slice(0, listed)
  const quotes = await storeQuotes(ctx, [...new Set([...top, ...cheap, ...full])])
  const shown = (some: readonly RatedPlan<OfferToRate>[]) =>
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
        : noteOf(brokers.count, plans.length, brokers.silent.length),
    silentBrokers: brokers.silent,
    exchange,
  }
}

/** What brokers offer: they hear of age, state, ZIP code and how many, and the premium is that of the whole household. */
async function askForPlans(ctx: Ctx, { state, age, familySize, zipCode }: ProfileOnWire) {
  const answers = await askBrokers(ctx, '/plans', { state, age, familySize, zipCode: zipCode ?? null }, brokerOffers)
  const offers = answers.flatMap(({ broker, said }) =>
    (said?.plans ?? []).map(
      (plan): OfferToRate => ({
        ...plan,
        source: 'broker',
        brokerName: broker,
        planId: null,
        metal: null,
        people: familySize,
        fullPremium: plan.monthlyPremium,
        creditUsed: 0,
        terms: termsOfOffer(plan),
      }),
    ),
  )
  return { offers, count: answers.length, silent: answers.flatMap(({ broker, said }) => (said ? [] : [broker])) }
}

const nothingFor = (note: 'medicare' | 'medicaid', programs: PublicProgram[], planYear: number): Recommendations => ({
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
  exchange: { planYear, status: 'notAsked', counties: [], county: null, ratingArea: null, people: 0, credit: null },
})

/** The most that one of some plans saves; null where none saves anything. */
const maxSavings = (some: readonly RatedPlan[]): number | null => {
  const max = Math.max(0, ...some.map(({ annualSavings }) => annualSavings ?? 0))
  return max > 0 ? max : null
}

const noteOf = (brokers: number, plans: number, silent: number): Recommendations['note'] =>
  plans > 0 ? 'found' : brokers === 0 ? 'noBrokers' : silent === brokers ? 'silent' : 'noPlans'

const averagePremium = (plans: readonly StoredOffer[]): number | null =>
  plans.length === 0
    ? null
    : Math.round((plans.reduce((sum, { monthlyPremium }) => sum + monthlyPremium, 0) / plans.length) * 100) / 100

/** Keeps each offer that is shown, sealed, so that it can be chosen; of the profile nothing is kept. */
export async function storeQuotes(
  ctx: Ctx,
  rated: readonly RatedPlan<OfferToRate>[],
): Promise<Map<RatedPlan<OfferToRate>, Quote>> {
  const { companies } = await listCompanies(ctx, {})
  const quotes = new Map(rated.map((one) => [one, asQuote(one, companies, ctx.config.mode === 'sandbox')] as const))
  if (quotes.size === 0) return quotes
  const userId = requireVisitorId(ctx)
  await ctx.transaction(async (tx) => {
    const rows = [...quotes].map(async ([{ offer }, { quoteId }]) => ({
      id: quoteId,
      userId,
      sealed: await tx.vault.seal(userId, quoteContext(quoteId), { ...offer, terms: undefined }),
      quotedAt: tx.now(),
    }))
    await tx.db.insert(insuranceQuotes).values(await Promise.all(rows))
  })
  return quotes
}

function asQuote(
  { offer, ...points }: RatedPlan<OfferToRate>,
  companies: readonly { id: number; name: string }[],
  isSample: boolean,
): Quote {
  const { companyName } = offer
  return {
    ...points,
    source: offer.source,
    brokerName: offer.brokerName,
    planId: offer.planId,
    metal: offer.metal,
    quoteId: newId('quo'),
    companyId: companies.find(({ name }) => name.toLowerCase() === companyName.toLowerCase())?.id ?? null,
    companyName,
    planName: offer.planName,
    planType: offer.planType,
    monthlyEstimate: offer.monthlyPremium,
    fullPremium: offer.fullPremium,
    creditUsed: offer.creditUsed,
    people: offer.people,
    deductible: offer.deductible,
    outOfPocketMax: offer.outOfPocketMax,
    coinsurancePercent: offer.coinsurancePercent,
    reasons: reasonsOf(points, offer),
    asOf: offer.asOf,
    isSample,
  }
}

function reasonsOf(
  { yearlyCost, yourShare, networkMatch, goodYear, badYear }: Omit<RatedPlan, 'offer'>,
  offer: OfferToRate,
): string[] {
  const usd = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return [
    `About ${usd(yearlyCost)} a year: twelve premiums of ${usd(offer.monthlyPremium)} and ${usd(yourShare)} of your own.`,
    offer.coinsurancePercent === null
      ? `You pay ${usd(offer.deductible)} first, and never more than ${usd(offer.outOfPocketMax)}.`
      : `You pay ${usd(offer.deductible)} first, then ${offer.coinsurancePercent}%, and never more than ${usd(offer.outOfPocketMax)}.`,
    ...(offer.creditUsed > 0
      ? [`The premium is ${usd(offer.fullPremium)} less your tax credit of ${usd(offer.creditUsed)}.`]
      : []),
    `A good year comes to ${usd(goodYear)}, a bad one to ${usd(badYear)}.`,
    ...(networkMatch === null ? [] : [`${networkMatch} of 10 for the doctors you named.`]),
  ]
}
