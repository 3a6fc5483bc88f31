import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { isBrandSoldAs, isOfBrand } from '../../medicines/brand-forms.ts'

type SearchedMedication = Answer<PharmacyContract['searchDiscounts']>['medication']

/** That a maker lets whoever has no government plan pay no more than $35 a month for a brand, and when it said so. */
type MakerPromise = { maker: string; brand: string; day: string; substance: string }

// By the makers' own press releases of these days.
const promised: readonly MakerPromise[] = [
  { maker: 'Lilly', brand: 'Humalog', day: '2023-03-01', substance: 'Insulin lispro' },
  { maker: 'Lilly', brand: 'Basaglar', day: '2023-03-01', substance: 'Insulin glargine' },
  { maker: 'Sanofi', brand: 'Lantus', day: '2023-03-16', substance: 'Insulin glargine' },
  { maker: 'AstraZeneca', brand: 'Symbicort', day: '2024-03-18', substance: 'Budesonide and formoterol' },
  { maker: 'GSK', brand: 'Ventolin HFA', day: '2024-03-20', substance: 'Albuterol' },
]

/** The promise for the brand that is asked for or, where no brand is, for each brand of the medicine in that strength and form. */
export const makerPromisesFor = ({
  askedBrand,
  genericName,
  strength,
}: Pick<SearchedMedication, 'askedBrand' | 'genericName' | 'strength'>): readonly MakerPromise[] =>
  promised.filter(
    ({ brand, substance }) =>
      substance === genericName && (askedBrand ?? brand) === brand && isBrandSoldAs(brand, strength),
  )

/** The promise for a product that bears a brand's name: `Lantus SoloStar` is Lantus. */
export const makerPromiseOf = (product: string): MakerPromise | undefined =>
  promised.find(({ brand }) => isOfBrand(product, brand))
