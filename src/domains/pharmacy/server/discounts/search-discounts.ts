import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { metersPerMile } from '#kit/geo.ts'
import { divide, money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { PharmacyContract } from '../../contract.ts'
import { canStandFor, isBrandSoldAs, isOfBrand } from '../../discounts/brand-forms.ts'
import type { DiscountResult } from '../../discounts/discount-shapes.ts'
import {
  brandNamed,
  type ListedMedication,
  type ListedStrength,
  medicationNamed,
  packsIn,
  strengthNamed,
  tenthsFor,
} from '../../discounts/medication-list.ts'
import { type ReferencePrice, referencePrice, representative, weeksSince } from '../../discounts/reference-price.ts'
import { namedProduct } from '../../discounts/same-medicine.ts'
import { unknownMedication, unknownStrength } from '../../problems.ts'
import { askedPoint } from '../asked-point.ts'
import { medicineFacts, type Package, packagesOf } from './medicine-facts.ts'
import { type AskedPrice, makersDiscounts, type Program, pricesNear, programs } from './prices-near.ts'

type Priced = { genericName: string; brandName: string | null }

type Shape = PharmacyContract['searchDiscounts']

const usualRadiusMiles = 10
const notice = 'Discount cards are not insurance. Prices may have changed: ask the pharmacy before you pay.'

/** What a medicine costs in one strength and supply: the reference price, and what programmes ask at ten pharmacies. */
export async function searchDiscounts(ctx: Ctx, input: OperationInput<Shape>): Promise<Answer<Shape>> {
  const listed = medicationNamed(input.medication)
  if (!listed) throw new Problem(unknownMedication)
  const askedBrand = brandNamed(listed, input.medication)
  const strength = strengthOf(listed, askedBrand, input.dosage)
  const days = input.quantity ?? 30
  const tenths = tenthsFor(strength, days)
  const center = await askedPoint(ctx, input)
  const { packages, areOfBrand } = await packagesFor(ctx, listed, strength, askedBrand)
  const radiusMeters = (input.radius ?? usualRadiusMiles) * metersPerMile
  const ndcs = packages.map(({ ndc }) => ndc)
  const [facts, prices, cards, makers] = await Promise.all([
    medicineFacts(ctx, [listed.substances]),
    pricesNear(ctx, { ndcs, tenths, center, radiusMeters }),
    programs(ctx),
    makersDiscounts(ctx, listed.substances),
  ])
  const costs = packages.flatMap(({ cost }) => cost ?? [])
  const cost = representative(costs, ctx.now())
  const priced = packages.find(({ ndc }) => ndc === (prices[0]?.ndc ?? cost?.ndc))
  const about = { listed, strength, packages, cards, makers: makersOf(makers, askedBrand, priced), askedBrand }
  const results = prices.map((price) => resultOf(about, price))
  return {
    medication: {
      genericName: listed.name,
      askedBrand,
      isOfBrand: areOfBrand,
      brandNames: [...listed.brands],
      strength: strength.label,
      days,
      quantity: tenths / 10,
      unit: strength.unit,
      packs: packsIn(strength, tenths),
      isControlled: facts.get(listed.substances)?.isControlled ?? null,
      deaSchedule: facts.get(listed.substances)?.schedule ?? null,
      copayKind: copayKindOf(askedBrand, priced),
      pricedStrengths: cost ? [] : await pricedStrengths(ctx, listed, askedBrand),
    },
    referencePrice: cost && {
      ...onWire(referencePrice(cost, tenths)),
      product: productOf(packages, cost.ndc),
      weeksOld: weeksSince(cost.asOf, ctx.now()),
    },
    results,
    searchSummary: summaryOf(results),
    notice,
  }
}

/**
 * What is sold of a strength: of a brand that was asked for the brand itself where it has a price, else what may stand for it.
 * The price of another brand is no answer.
 */
async function packagesFor(ctx: Ctx, listed: ListedMedication, strength: ListedStrength, brand: string | null) {
  const all = await packagesOf(ctx, listed.substances, strength)
  if (brand === null) return { packages: all, areOfBrand: false }
  const own = all.filter(({ brandName }) => isOfBrand(brandName, brand))
  const priced = own.filter(({ cost }) => cost)
  if (priced.length > 0) return { packages: priced, areOfBrand: true }
  return { packages: [...own, ...all.filter((one) => canStandFor(brand, one))], areOfBrand: false }
}

/** What makers give off the brand that is asked for or priced, or off any where nothing is priced: never off a brand beside a generic. */
const makersOf = (makers: DiscountResult['manufacturerDiscounts'], brand: string | null, priced: Package | undefined) =>
  makers.filter(({ brandName }) =>
    brand === null ? !priced || isOfBrand(priced.brandName, brandName) : isOfBrand(brandName, brand),
  )

function productOf(packages: readonly Package[], ndc: string | null) {
  const found = packages.find((one) => one.ndc === ndc)
  return found ? namedProduct(found) : null
}

/** The strength that was asked for, or the first. Raises pharmacy/unknown-strength for one that is not made, or not by the brand. */
function strengthOf(listed: ListedMedication, brand: string | null, dosage: string | undefined): ListedStrength {
  const strengths = listed.strengths.filter(({ label }) => brand === null || isBrandSoldAs(brand, label))
  const [first] = strengths
  const found = dosage ? strengthNamed({ strengths }, dosage) : first
  if (found) return found
  const made = strengths.map(({ label }) => label).join('; ')
  throw new Problem(unknownStrength, `${brand ?? listed.name} is in our list as ${made}`)
}

/** The strengths of a medicine that the loaded list has a price for. */
async function pricedStrengths(ctx: Ctx, listed: ListedMedication, brand: string | null): Promise<string[]> {
  const sold = listed.strengths.filter(({ label }) => brand === null || isBrandSoldAs(brand, label))
  const found = await Promise.all(
    sold.map(async (strength) => {
      const { packages } = await packagesFor(ctx, listed, strength, brand)
      return representative(
        packages.flatMap((one) => one.cost ?? []),
        ctx.now(),
      )
        ? [strength.label]
        : []
    }),
  )
  return found.flat()
}

const dollars = (cents: bigint | null) => (cents === null ? null : toNumber(money('USD', cents)))

const onWire = ({ total, ingredients, fee, ...cost }: ReferencePrice) => ({
  ...cost,
  total: toNumber(total),
  ingredients: toNumber(ingredients),
  fee: toNumber(fee),
})

type About = {
  listed: ListedMedication
  strength: ListedStrength
  packages: readonly Package[]
  cards: ReadonlyMap<string, Program>
  makers: DiscountResult['manufacturerDiscounts']
  askedBrand: string | null
}

function resultOf({ listed, strength, packages, cards, makers, askedBrand }: About, price: AskedPrice): DiscountResult {
  const { ndc, cash, goodrx, singlecare, asOf, isSample, meters, ...pharmacy } = price
  const offers = [
    { field: 'goodrx', cents: goodrx },
    { field: 'singlecare', cents: singlecare },
    { field: 'cash', cents: cash },
  ].flatMap(({ field, cents }) => (cents === null ? [] : [{ field, cents }]))
  const [best = null] = offers.toSorted((a, b) => (a.cents < b.cents ? -1 : a.cents > b.cents ? 1 : 0))
  const program = best && cards.get(best.field)
  const saved = best && cash !== null ? cash - best.cents : null
  // Where nobody told a price, nobody told of which product.
  const priced = packages.find((one) => one.ndc === ndc)
  return {
    medication: {
      brandName: priced ? priced.brandName : askedBrand,
      genericName: listed.name,
      strength: strength.label,
      manufacturer: priced?.manufacturer ?? null,
      product: productOf(packages, ndc),
    },
    pharmacy: { ...pharmacy, distance: meters === null ? null : Math.round(meters / (metersPerMile / 10)) / 10 },
    pricing: {
      lowestPrice: dollars(best?.cents ?? null),
      lowestPriceSource: best && (program?.name ?? 'Cash price'),
      cashPrice: dollars(cash),
      goodrxPrice: dollars(goodrx),
      singlecarePrice: dollars(singlecare),
      totalSavings: dollars(saved),
      savingsPercentage: saved === null || cash === null ? null : Number(divide(saved * 1000n, cash, 'half-up')) / 10,
      asOf,
      isSample,
    },
    card: program
      ? { program: program.name, bin: program.bin, pcn: program.pcn, group: program.group, memberId: program.memberId }
      : null,
    manufacturerDiscounts: makers,
  }
}

function summaryOf(results: readonly DiscountResult[]): Answer<Shape>['searchSummary'] {
  const cents = (value: number) => BigInt(Math.round(value * 100))
  const savings = results.flatMap(({ pricing }) => (pricing.totalSavings === null ? [] : [cents(pricing.totalSavings)]))
  const priced = results.filter(({ pricing }) => pricing.lowestPrice !== null)
  const best = priced[0]?.pricing
  const sum = savings.reduce((total, one) => total + one, 0n)
  return {
    pharmacies: priced.length,
    maxSavings: savings.length > 0 ? dollars(savings.reduce((most, one) => (one > most ? one : most))) : null,
    avgSavings: savings.length > 0 ? dollars(divide(sum, BigInt(savings.length), 'half-up')) : null,
    lowestPrice: best?.lowestPrice ?? null,
    lowestPriceSource: best?.lowestPriceSource ?? null,
    asOf: priced.reduce<string | null>(
      (oldest, { pricing: { asOf } }) => (oldest && asOf && oldest < asOf ? oldest : asOf),
      null,
    ),
    isSample: priced.some(({ pricing }) => pricing.isSample),
  }
}

/**
 * Which of a plan's copays a medicine falls under, by what is priced, or by the brand that is asked for where nothing is. Null where
 * it is not certain: in law an insulin has no generic.
 */
export function copayKindOf(askedBrand: string | null, priced: Priced | undefined): 'brand' | 'generic' | null {
  if (!priced) return askedBrand === null ? null : 'brand'
  if (priced.brandName !== null) return 'brand'
  return /^insulin\b/i.test(priced.genericName) ? null : 'generic'
}
