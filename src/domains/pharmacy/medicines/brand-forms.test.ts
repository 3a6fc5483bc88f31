import { expect, test } from 'vitest'
import { canStandFor, isBrandSoldAs, isOfBrand } from './brand-forms.ts'
import { commonMedicines } from './common-medicines.ts'

const labelsOf = (brand: string) =>
  commonMedicines
    .filter(({ brands, formerBrands }) => [...brands, ...formerBrands].includes(brand))
    .flatMap(({ strengths }) => strengths.map(({ label }) => label).filter((label) => isBrandSoldAs(brand, label)))

test.each([
  ['Ozempic', ['4 mg/3 mL injection, pen, 3 mL']],
  ['Rybelsus', ['7 mg tablet']],
  ['Basaglar', ['100 units/mL injection, 5 pens, 15 mL']],
  ['Ventolin HFA', ['90 mcg inhaler, 200 puffs, 18 g']],
  ['ProAir HFA', ['90 mcg inhaler, 200 puffs, 8.5 g']],
  ['Microzide', ['12.5 mg capsule']],
  ['Wellbutrin XL', ['150 mg extended-release tablet, XL', '300 mg extended-release tablet, XL']],
  ['Glucophage', ['500 mg tablet', '850 mg tablet', '1000 mg tablet']],
])('DISC-06 %s is offered as it is sold only', (brand, labels) => {
  expect(labelsOf(brand)).toEqual(labels)
})

test('every brand of the list is sold in one of its strengths at least', () => {
  const brands = commonMedicines.flatMap((one) => one.brands)
  expect(brands.filter((brand) => labelsOf(brand).length === 0)).toEqual([])
})

test('a generic may stand for a brand, another brand never, and a biosimilar for its original alone', () => {
  const sold = (genericName: string, brandName: string | null = null) => ({ genericName, brandName })
  expect(canStandFor('Zestril', sold('lisinopril'))).toBe(true)
  expect(canStandFor('Zepbound', sold('tirzepatide', 'Mounjaro'))).toBe(false)
  expect(canStandFor('Lantus', sold('insulin glargine-yfgn'))).toBe(true)
  expect(canStandFor('Basaglar', sold('insulin glargine-yfgn'))).toBe(false)
  expect([isOfBrand('Lantus SoloStar', 'Lantus'), isOfBrand(null, 'Lantus')]).toEqual([true, false])
})
