import { expect, test } from 'vitest'
import { makerPromiseFor } from './maker-promises.ts'

type Asked = Parameters<typeof makerPromiseFor>[0]

const asked = (genericName: string, askedBrand: string | null, manufacturer: string | null) =>
  ({ medication: { genericName, askedBrand }, referencePrice: { product: { manufacturer } } }) as unknown as Asked

test.each([
  ['the brand of a maker that promised', asked('Albuterol', 'Ventolin HFA', 'GlaxoSmithKline'), 'GSK'],
  ['another maker’s generic', asked('Albuterol', null, 'Lupin'), undefined],
  ['another maker’s brand', asked('Albuterol', 'ProAir HFA', 'GlaxoSmithKline'), undefined],
  ['a biosimilar', asked('Insulin glargine', null, 'Biocon'), undefined],
  ['what a maker sells without its brand', asked('Insulin lispro', null, 'Eli Lilly'), 'Lilly'],
  ['another medicine of the same maker', asked('Tirzepatide', 'Mounjaro', 'Eli Lilly'), undefined],
  ['a brand that nobody prices', asked('Budesonide and formoterol', 'Symbicort', null), 'AstraZeneca'],
])('DISC-09 a maker’s promise stands beside its own product only: %s', (_, found, maker) => {
  expect(makerPromiseFor(found)?.maker).toBe(maker)
})
