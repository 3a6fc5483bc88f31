import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'

type Found = Answer<PharmacyContract['searchDiscounts']>

/** That a maker lets whoever has no government plan pay no more than $35 a month for some of its brands, and when it said so. */
export type MakerPromise = { maker: string; day: string }

type Promised = MakerPromise & { brands: readonly string[]; substances: readonly string[]; manufacturer: string }

// By the makers' own press releases of these days.
const promised: readonly Promised[] = [
  {
    maker: 'Lilly',
    manufacturer: 'Eli Lilly',
    day: '2023-03-01',
    brands: ['Humalog', 'Basaglar'],
    substances: ['Insulin lispro', 'Insulin glargine'],
  },
  {
    maker: 'Sanofi',
    manufacturer: 'Sanofi',
    day: '2023-03-16',
    brands: ['Lantus'],
    substances: ['Insulin glargine'],
  },
  {
    maker: 'AstraZeneca',
    manufacturer: 'AstraZeneca',
    day: '2024-03-18',
    brands: ['Symbicort'],
    substances: ['Budesonide and formoterol'],
  },
  {
    maker: 'GSK',
    manufacturer: 'GlaxoSmithKline',
    day: '2024-03-20',
    brands: ['Ventolin HFA'],
    substances: ['Albuterol'],
  },
]

/** The promise of who makes what is asked for or, where no brand is, what is priced; never one of another maker than that. */
export function makerPromiseFor({ medication, referencePrice }: Pick<Found, 'medication' | 'referencePrice'>) {
  const { askedBrand, genericName } = medication
  return promised.find(({ brands, substances, manufacturer }) =>
    askedBrand === null
      ? substances.includes(genericName) && referencePrice?.product?.manufacturer === manufacturer
      : brands.includes(askedBrand),
  )
}
