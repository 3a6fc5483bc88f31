import { expect, test } from 'vitest'
import { makerPromiseOf, makerPromisesFor } from './maker-promises.ts'

const pens = '100 units/mL injection, 5 pens, 15 mL'
const vial = '100 units/mL injection, vial, 10 mL'
const inhaler = (grams: string) => `90 mcg inhaler, 200 puffs, ${grams} g`

test.each([
  ['the brand of a maker that promised', 'Albuterol', 'Ventolin HFA', inhaler('18'), ['GSK: Ventolin HFA']],
  ['another maker’s brand', 'Albuterol', 'ProAir HFA', inhaler('8.5'), []],
  ['no brand, in the strength and form of one', 'Albuterol', null, inhaler('18'), ['GSK: Ventolin HFA']],
  ['no brand, in a form of others', 'Albuterol', null, inhaler('8.5'), []],
  ['no brand of an insulin', 'Insulin glargine', null, pens, ['Lilly: Basaglar', 'Sanofi: Lantus']],
  ['no brand, of which one is no vial', 'Insulin glargine', null, vial, ['Sanofi: Lantus']],
  ['another medicine of the same maker', 'Tirzepatide', 'Mounjaro', '5 mg/0.5 mL injection, 4 pens, 2 mL', []],
])(
  'DISC-09 a maker’s promise stands by its brand where it is asked for or may be meant: %s',
  (_, genericName, askedBrand, strength, said) => {
    expect(
      makerPromisesFor({ genericName, askedBrand, strength }).map(({ maker, brand }) => `${maker}: ${brand}`),
    ).toEqual(said)
  },
)

test.each([
  ['Lantus SoloStar', 'Sanofi'],
  ['Ventolin HFA', 'GSK'],
  ['Insulin glargine-yfgn', undefined],
])('RWD-02 a popular discount of %s names the promise of %s', (product, maker) => {
  expect(makerPromiseOf(product)?.maker).toBe(maker)
})
