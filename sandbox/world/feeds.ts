import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { isMeant } from '#domains/pharmacy/discounts/is-meant.ts'
import { medicationList, supplyDays, tenthsFor } from '#domains/pharmacy/discounts/medication-list.ts'
import { type AcquisitionCost, referencePrice } from '#domains/pharmacy/discounts/reference-price.ts'
import { formText, strengthAndForm, strengthText, substanceKey } from '#domains/pharmacy/discounts/same-medicine.ts'
import { drugFacts } from './pharmacy/drug-facts.ts'
import { seeded } from './random.ts'
import { registryLines, type WorldSize } from './registry.ts'

// The programmes' names are real, their prices here are invented, so each name says Sample.
const programs = [
  ['GoodRx (Sample)', 'goodrx', 'PSG01'],
  ['SingleCare (Sample)', 'singlecare', 'PSH01'],
] as const
const takesPart = 0.6
const perPharmacy = 14
const controlledCarriesCard = 0.2

// Nobody sells a dear brand far below what it costs; what cheap generics are sold for differs most.
const dear = 100

type Offer = {
  ndc: string
  /** How much of it is handed out, and its reference price. */
  supplies: { quantity: number; reference: number }[]
  lowest: number
  isControlled: boolean
}

const eleven = (code: string) => {
  const [labeler = '', product = '', pack = ''] = code.split('-')
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
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
  const random = seeded(size.seed + 2)
  for (const { npi, kind } of registryLines(size, zips)) {
    if (kind !== 'pharmacy' || random.next() >= takesPart) continue
    for (let i = 0; i < perPharmacy; i++) {
      const { ndc, supplies, lowest, isControlled } = random.pick(offers)
      if (isControlled && random.next() >= controlledCarriesCard) continue
      const [source, field] = random.pick(programs)
      const share = lowest + random.next() * 0.6
      for (const { quantity, reference } of supplies)
        yield line({ price: { source, field, npi, ndc, quantity, price: (reference * share).toFixed(2) } })
    }
  }
}

/**
 * What people usually get of each medicine in 30, 60 and 90 days, its reference price, and how far below that the lowest may be. Of what
 * nobody knows the cost of, nothing is asked: an invented price of it would be nobody's.
 */
function offersOf(seed: number): Offer[] {
  const random = seeded(seed + 3)
  return drugFacts.flatMap(
    ([
      name = '',
      ,
      form = '',
      amounts = '',
      units = '',
      schedule = '',
      ,
      code = '',
      price = '',
      ,
      ,
      called = '',
      holds = '',
    ]) => {
      const key = substanceKey(name)
      const ndc = eleven(code)
      const wanted = { strength: strengthText(amounts, units), form: formText(form) }
      const listed = medicationList
        .filter(({ substances }) => substances === key)
        .flatMap(({ strengths }) => strengths)
        .find((one) => {
          const { strength, form } = strengthAndForm(one.label)
          const isSame = strength === wanted.strength && form === wanted.form
          return isSame && isMeant(one, { ndc, package: holds, called })
        })
      if (!listed || price === '') return []
      const cost = { pricePerUnit: price } as AcquisitionCost
      const handedOut = listed.isCourse ? [listed.tenths] : supplyDays.map((days) => tenthsFor(listed, days))
      const supplies = handedOut.map((tenths) => ({
        quantity: tenths / 10,
        reference: Number(referencePrice(cost, tenths).total.units) / 100,
      }))
      const reference = supplies[0]?.reference ?? 0
      const lowest = reference > dear ? 0.94 + random.next() * 0.05 : 0.55 + random.next() * 0.35
      return [{ ndc, supplies, lowest, isControlled: schedule !== '' }]
    },
  )
}
