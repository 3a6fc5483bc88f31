import { ageOn } from '#domains/coverage/cards/card.ts'
import { utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { plansContract } from '../../contract.ts'
import { profileDefaults, type UserProfile } from '../../profile.ts'
import { rate } from '../../recommend.ts'
import { exchangeOffers, planYearOf } from '../exchange/exchange-offers.ts'
import { storeQuotes } from '../recommend-plans.ts'

type QuoteBody = OperationInput<typeof plansContract.quote>
type Quote = Answer<typeof plansContract.quote>['quote']
const [adultAge, medicareAge, listed] = [18, 65, 10]

/** Health plans of the public files for one person, after the tax credit where the income was said. Other kinds have no public prices, and get none. */
export async function makeQuote(ctx: Ctx, body: QuoteBody): Promise<Answer<typeof plansContract.quote>> {
  const { personalInfo, coverageNeeds } = body
  const { type } = coverageNeeds
  const none = (note: Quote['note']): Answer<typeof plansContract.quote> => ({
    quote: { type, note, isCreditCounted: false, quotes: [], exchange: notAsked(ctx) },
  })
  if (type === 'medicare') return none('medicare')
  if (type !== 'health') return none('noPublicPrices')
  if (!personalInfo.dateOfBirth) return none('noBirthDate')
  const age = ageOn(personalInfo.dateOfBirth, utcDay(ctx.now()))
  if (age < adultAge) return none('under18')
  if (age >= medicareAge) return none('medicare')
  const profile = profileOfQuote(body, age)
  const { exchange, offers } = await exchangeOffers(ctx, profile)
  const fits = (deductible: number) => (deductible <= coverageNeeds.deductible ? 0 : 1)
  const rated = rate(profile, offers)
    .toSorted(
      ({ offer: one }, { offer: other }) =>
        fits(one.deductible) - fits(other.deductible) || one.monthlyPremium - other.monthlyPremium,
    )
    .slice(0, listed)
  const stored = await storeQuotes(ctx, rated)
  return {
    quote: {
      type,
      note: rated.length > 0 ? 'found' : 'noPrices',
      isCreditCounted: personalInfo.annualIncome > 0,
      exchange: personalInfo.annualIncome > 0 ? exchange : { ...exchange, credit: null },
      quotes: [...stored.values()].map((quote) => ({
        quoteId: quote.quoteId,
        carrier: quote.companyName,
        planName: quote.planName,
        monthlyPremium: quote.monthlyEstimate,
        annualPremium: Math.round(quote.monthlyEstimate * 1_200) / 100,
        deductible: quote.deductible,
        outOfPocketMax: quote.outOfPocketMax,
        benefits: quote.reasons,
        isSample: quote.isSample,
      })),
    },
  }
}

const notAsked = (ctx: Ctx): Quote['exchange'] => ({
  planYear: planYearOf(ctx),
  status: 'notAsked',
  counties: [],
  county: null,
  ratingArea: null,
  people: 0,
  credit: null,
})

/** Nothing was asked of care: a moderate year is taken. An income that was not said gives no credit. */
function profileOfQuote({ personalInfo, contactInfo, coverageNeeds }: QuoteBody, age: number) {
  const { annualIncome } = personalInfo
  return {
    ...profileDefaults,
    age,
    state: contactInfo.state,
    zipCode: contactInfo.zipCode || null,
    countyFips: contactInfo.countyFips,
    familySize: coverageNeeds.familyMembers,
    // Far above every limit: without a word of it the full price stands.
    annualIncome: annualIncome > 0 ? annualIncome : 10_000_000,
    hasChildren: false,
    chronicConditions: [],
    preferredProviders: [],
    priorityFactors: [],
    otherAges: [],
    usesTobacco: false,
  } satisfies UserProfile & { zipCode: string | null; countyFips: string | null }
}
