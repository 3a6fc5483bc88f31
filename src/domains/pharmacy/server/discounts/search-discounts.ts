import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { metersPerMile } from '#kit/geo.ts'
import { divide, money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { DiscountResult } from '../../discounts/discount-shapes.ts'
import { priceNames } from '../../discounts/price-names.ts'
import { type ReferencePrice, referencePrice, representative, weeksSince } from '../../discounts/reference-price.ts'
import { canStandFor, isOfBrand } from '../../medicines/brand-forms.ts'
import { isControlledInSomeStates } from '../../medicines/controlled.ts'
import { strengthsOf } from '../../medicines/find-medicines.ts'
import { type ListedStrength, packsIn, tenthsFor } from '../../medicines/listed-medicine.ts'
import { namedProduct } from '../../medicines/same-medicine.ts'
import { askedPoint } from '../asked-point.ts'
import { medicineAsked, type RequestedMedicine } from './medicine-asked.ts'
import { type Package, packagesOf } from './packages-of.ts'
import { type AskedPrice, makersDiscounts, type Program, pricesNear, programs } from './prices-near.ts'

type Priced = { genericName: string; brandName: string | null }

type Shape = PharmacyContract['searchDiscounts']

const usualRadiusMiles = 10
// Each is asked for by itself.
const maxStrengths = 24
const notice = 'Discount cards are not insurance. Prices may have changed: ask the pharmacy before you pay.'

/** What a medicine costs in one strength and supply: the reference price, and what programmes ask at ten pharmacies. */
export async function searchDiscounts(ctx: Ctx, input: OperationInput<Shape>): Promise<Answer<Shape>> {
  const asked = await medicineAsked(ctx, input.medication, input.brand)
  const strength = asked.strengthFor(input.dosage)
  const days = input.quantity ?? 30
  const tenths = tenthsFor(strength, days, input.count)
  const center = await askedPoint(ctx, input)
  const { packages, areOfBrand } = await packagesFor(ctx, asked, strength)
  const radiusMeters = (input.radius ?? usualRadiusMiles) * metersPerMile
  const ndcs = packages.map(({ ndc }) => ndc)
  const [prices, cards, makers] = await Promise.all([
    pricesNear(ctx, { ndcs, tenths, center, radiusMeters }),
    programs(ctx),
    makersDiscounts(ctx, asked.medicine.substances),
  ])
  const costs = packages.flatMap(({ cost }) => cost ?? [])
  const cost = representative(costs, ctx.now())
  const priced = packages.find(({ ndc }) => ndc === (prices[0]?.ndc ?? cost?.ndc))
  const about = { asked, strength, packages, cards, makers: makersOf(makers, asked.brand, priced) }
  const results = prices.map((price) => resultOf(about, price))
  return {
    medication: {
      ...namesOf(asked),
      isOfBrand: areOfBrand,
      strength: strength.label,
      days,
      count: input.count ?? null,
      quantity: tenths / 10,
      unit: strength.unit,
      packs: packsIn(strength, tenths),
      others: othersOf(strength, asked.brand),
      copayKind: copayKindOf(asked.brand, priced),
      pricedStrengths: cost ? [] : await pricedStrengths(ctx, asked),
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

/** How a medicine is called, and whether it is controlled. */
const namesOf = ({ medicine, brand, isBrandGone, readAs }: RequestedMedicine) => ({
  genericName: medicine.name,
  spanishName: medicine.spanishName,
  readAs,
  askedBrand: brand,
  isBrandGone,
  brandNames: [...medicine.brands],
  isControlled: medicine.isControlled,
  deaSchedule: medicine.schedule,
  isControlledInSomeStates: isControlledInSomeStates(medicine.substances),
})

/** What else is sold in just this strength and form. */
const othersOf = ({ sold, brands }: ListedStrength, brand: string | null) => ({
  ...sold,
  brands: brands.filter((one) => brand === null || !isOfBrand(brand, one)),
})

/**
 * What is sold of a strength: of a brand that was asked for the brand itself where it has a price, else what may stand for it.
 * The price of another brand is no answer.
 */
async function packagesFor(ctx: Ctx, { medicine, brand }: RequestedMedicine, strength: ListedStrength) {
  const all = await packagesOf(ctx, medicine.substances, strength)
  if (brand === null) return { packages: all, areOfBrand: false }
  const own = all.filter(({ brandName, proprietaryName }) => isOfBrand(brandName ?? proprietaryName, brand))
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

/** The strengths of a medicine that the loaded list has a price for. */
async function pricedStrengths(ctx: Ctx, asked: RequestedMedicine): Promise<string[]> {
  const found = await Promise.all(
    strengthsOf(asked)
      .slice(0, maxStrengths)
      .map(async (strength) => {
        const { packages } = await packagesFor(ctx, asked, strength)
        const costs = packages.flatMap((one) => one.cost ?? [])
        return representative(costs, ctx.now()) ? [strength.label] : []
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
  asked: RequestedMedicine
  strength: ListedStrength
  packages: readonly Package[]
  cards: ReadonlyMap<string, Program>
  makers: DiscountResult['manufacturerDiscounts']
}

function resultOf({ asked, strength, packages, cards, makers }: About, price: AskedPrice): DiscountResult {
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
      brandName: priced ? priced.brandName : asked.brand,
      genericName: asked.medicine.name,
      strength: strength.label,
      manufacturer: priced?.manufacturer ?? null,
      product: productOf(packages, ndc),
    },
    pharmacy: { ...pharmacy, distance: meters === null ? null : Math.round(meters / (metersPerMile / 10)) / 10 },
    pricing: {
      lowestPrice: dollars(best?.cents ?? null),
      lowestPriceSource: best && (program?.name ?? priceNames[best.field] ?? null),
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
