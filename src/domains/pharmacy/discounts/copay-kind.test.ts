import { expect, test } from 'vitest'
import { copayKindOf } from './copay-kind.ts'

const generic = { genericName: 'Metformin Hydrochloride', brandName: null }

test.each([
  ['a brand that was asked for and nobody prices', 'Jardiance', undefined, 'brand'],
  ['a brand whose generic is what is priced', 'Zestril', generic, 'generic'],
  ['a brand that is what is priced', null, { genericName: 'Tirzepatide', brandName: 'Mounjaro' }, 'brand'],
  ['a generic', null, generic, 'generic'],
  ['an insulin without a brand', null, { genericName: 'Insulin Lispro', brandName: null }, null],
  ['what nobody prices', null, undefined, null],
])('DISC-08 which copay is a medicine’s: %s', (_, brand, priced, kind) => {
  expect(copayKindOf(brand, priced)).toBe(kind)
})
