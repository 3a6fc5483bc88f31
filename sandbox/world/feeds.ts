import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { type AcquisitionCost, referencePrice } from '#domains/pharmacy/discounts/reference-price.ts'
import { buildMedicines } from '#domains/pharmacy/medicines/build-medicines.ts'
import { supplyDays, tenthsFor } from '#domains/pharmacy/medicines/listed-medicine.ts'
import { isMeant } from '#domains/pharmacy/medicines/read-package.ts'
import { sampleGroups } from './pharmacy/drugs.ts'
import { commonDrugs, sampleDrugs } from './pharmacy/sample-drugs.ts'
import { type Random, seeded } from './random.ts'
import { registryLines, type WorldSize } from './registry.ts'

// The programmes' names are real, their prices here are invented, so each name says Sample.
const programs = [
  ['GoodRx (Sample)', 'goodrx', 'PSG01'],
  ['SingleCare (Sample)', 'singlecare', 'PSH01'],
] as const
const takesPart = 0.6
// Of how many medicines a pharmacy’s prices are told: of the commonest, and of all.
const commonPerPharmacy = 12
const furtherPerPharmacy = 6
const tellsCash = 0.7
const cashSource = 'Shelf price (Sample)'
const controlledCarriesCard = 0.2

// Nobody sells a dear brand far below what it costs; what cheap generics are sold for differs most.
const dear = 100

type Offer = {
  ndc: string
  /** How much of it is handed out, and its reference price. */
  supplies: { quantity: number; reference: number }[]
  lowest: number
  /** How many times the reference is asked without a card. */
  cash: number
  isControlled: boolean
  isCommon: boolean
}

/** What the practice partners ask: one JSON object a line, each invented, as of the day it is asked for. */
export function* feedFile(size: WorldSize, zips: readonly ZipRow[], asOf: string): Generator<string> {
  const line = (object: object) => `${JSON.stringify({ asOf, ...object })}\n`
  for (const [name, field, group] of programs)
    yield line({ program: { name, field, bin: '000000', pcn: 'SAMPLE', group, member: 'S-4471' } })
  yield line({
    maker: {
      medication: 'Empagliflozin',
      brand: 'Jardiance',
      program: 'Savings card of the maker (Sample)',
      terms: 'With commercial insurance only. Not with Medicare, Medicaid, TRICARE or VA.',
    },
  })
  const offers = offersOf(size.seed)
  const common = offers.filter(({ isCommon }) => isCommon)
  const random = seeded(size.seed + 2)
  for (const { npi, kind } of registryLines(size, zips)) {
    if (kind !== 'pharmacy' || random.next() >= takesPart) continue
    for (let i = 0; i < commonPerPharmacy + furtherPerPharmacy; i++) {
      const offer = random.pick(i < commonPerPharmacy ? common : offers)
      if (offer.isControlled && random.next() >= controlledCarriesCard) continue
      for (const price of pricesOf(offer, random)) yield line({ price: { npi, ndc: offer.ndc, ...price } })
    }
  }
}

/** What a card asks for each supply and, where the pharmacy tells that, what it costs without one. */
function pricesOf({ supplies, lowest, cash }: Offer, random: Random) {
  const [source, field] = random.pick(programs)
  const share = lowest + random.next() * 0.6
  const asked = supplies.map(({ quantity, reference }) => ({
    source,
    field,
    quantity,
    price: (reference * share).toFixed(2),
  }))
  if (random.next() >= tellsCash) return asked
  const shelf = Math.max(cash * (0.9 + random.next() * 0.2), share)
  const shelves = supplies.map(({ quantity, reference }) => ({
    source: cashSource,
    field: 'cash',
    quantity,
    price: (reference * shelf).toFixed(2),
  }))
  return [...asked, ...shelves]
}

/**
 * What people usually get of each medicine in 30, 60 and 90 days, its reference price, and how far below that the lowest may be. Of what
 * nobody knows the cost of, nothing is asked: an invented price of it would be nobody's.
 */
function offersOf(seed: number): Offer[] {
  const random = seeded(seed + 3)
  const groups = sampleGroups()
  const medicines = buildMedicines(groups, true)
  return sampleDrugs.flatMap((one, at) => {
    const group = groups[at]
    if (!group || one.price === '') return []
    const listed = medicines
      .filter(({ substances }) => substances === group.key)
      .flatMap(({ strengths }) => strengths)
      .find((one) => one.strength === group.strength && one.form === group.form && isMeant(one, group))
    if (!listed) return []
    const cost = { pricePerUnit: one.price } as AcquisitionCost
    const handedOut = listed.isCourse ? [listed.tenths] : supplyDays.map((days) => tenthsFor(listed, days))
    const supplies = handedOut.map((tenths) => ({
      quantity: tenths / 10,
      reference: Number(referencePrice(cost, tenths).total.units) / 100,
    }))
    const isDear = (supplies[0]?.reference ?? 0) > dear
    const lowest = isDear ? 0.94 + random.next() * 0.05 : 0.55 + random.next() * 0.35
    // What is asked without a card: of what is cheap often several times as much.
    const cash = isDear ? 1.04 + random.next() * 0.1 : 1.5 + random.next() * 2.5
    return [{ ndc: one.ndc, supplies, lowest, cash, isControlled: one.schedule !== '', isCommon: at < commonDrugs }]
  })
}
