import { expect, test } from 'vitest'
import { commonMedicines } from './common-medicines.ts'
import { handedOutOf, isMeant, readPackage } from './read-package.ts'

test.each([
  ['00002773701', '1 VIAL, MULTI-DOSE in 1 CARTON (0002-7737-01)  / 10 mL in 1 VIAL, MULTI-DOSE', 100],
  ['00002751017', '1 VIAL, MULTI-DOSE in 1 CARTON (0002-7510-17)  / 3 mL in 1 VIAL, MULTI-DOSE', 30],
  ['00002822259', '5 SYRINGE in 1 CARTON (0002-8222-59)  / 3 mL in 1 SYRINGE', 150],
  ['00002149580', '4 SYRINGE in 1 CARTON (0002-1495-80)  / .5 mL in 1 SYRINGE', 20],
  ['76204001001', '30 POUCH in 1 CARTON  > 1 VIAL in 1 POUCH (76204-010-11)  > 3 mL in 1 VIAL', 900],
  ['11111111111', '15 g in 1 TUBE (11111-111-11)', 150],
  // Puffs are no grams; the grams of these two inhalers are on their labels.
  ['22222222222', '1 INHALER in 1 CARTON (22222-222-22)  / 200 AEROSOL, METERED in 1 INHALER', 2000],
  ['00173068220', '1 INHALER in 1 CARTON (0173-0682-20)  / 200 AEROSOL, METERED in 1 INHALER', 180],
  ['68180096301', null, 85],
  ['68180098001', '100 TABLET in 1 BOTTLE (68180-980-01)', 1000],
  ['33333333333', '<html>', null],
  ['33333333333', null, null],
])('the package %s, %s, holds %s tenths of a piece, a millilitre or a gram', (ndc, description, tenths) => {
  expect(readPackage(ndc, description)?.tenths ?? null).toBe(tenths)
})

test.each([
  ['a bottle of tablets', 'tablet', 'EA', '100 TABLET in 1 BOTTLE', null, [30, 'EA', null]],
  [
    'a blister of six',
    'tablet',
    'EA',
    '1 BLISTER PACK in 1 CARTON / 6 TABLET in 1 BLISTER PACK',
    null,
    [6, 'EA', null],
  ],
  ['five pens', 'injection', 'ML', '5 SYRINGE in 1 CARTON / 3 mL in 1 SYRINGE', 'LISPRO KWIKPEN', [15, 'ML', '5 pen']],
  [
    'two autoinjectors priced each',
    'injection',
    'EA',
    '2 SYRINGE in 1 CARTON / .3 mL in 1 SYRINGE',
    'AUTO INJCT',
    [2, 'EA', '2 pen'],
  ],
  [
    'a syringe',
    'injection',
    'ML',
    '1 SYRINGE in 1 CARTON / 1 mL in 1 SYRINGE',
    'MEDROXYPR 150 MG/ML',
    [1, 'ML', '1 syringe'],
  ],
  [
    'two nasal sprays priced each',
    'nasal spray',
    'EA',
    '2 BLISTER PACK in 1 CARTON / .1 mL in 1 BLISTER PACK',
    null,
    [2, 'EA', '2 spray'],
  ],
  [
    'eye drops',
    'eye drops',
    'ML',
    '1 BOTTLE, DROPPER in 1 CARTON / 2.5 mL in 1 BOTTLE, DROPPER',
    null,
    [2.5, 'ML', '1 bottle'],
  ],
  ['a cream', 'cream', 'GM', '1 TUBE in 1 CARTON / 30 g in 1 TUBE', null, [30, 'GM', '1 tube']],
  [
    'a powder inhaler priced by the dose',
    'inhaler',
    'EA',
    '1 INHALER in 1 CARTON / 60 POWDER in 1 INHALER',
    null,
    [60, 'EA', '1 inhaler'],
  ],
  [
    'an inhaler whose grams nobody says',
    'inhaler',
    'GM',
    '1 INHALER in 1 CARTON / 200 AEROSOL, METERED in 1 INHALER',
    null,
    [1, 'EA', '1 inhaler'],
  ],
  ['patches', 'patch', 'EA', '30 POUCH in 1 CARTON / 1 PATCH in 1 POUCH', null, [30, 'EA', '1 pack']],
  [
    'a month of birth control',
    'kit',
    'EA',
    '3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK',
    'AVIANE 28 TABLET',
    [28, 'EA', '1 pack'],
  ],
])('DISC-04 of %s that is handed out which can be priced', (_, form, unit, description, called, wanted) => {
  const { tenths, unit: counted, pack } = handedOutOf(form, { ndc: '1', package: description, called, unit })
  expect([tenths / 10, counted, pack && `${pack.count} ${pack.kind}`]).toEqual(wanted)
})

test('DISC-04 a package counts for a strength only when it holds what is handed out, and is released as is meant', () => {
  const strength = (name: string, label: string) => {
    const listed = commonMedicines.find((one) => [one.name, ...one.brands, ...one.formerBrands].includes(name))
    const found = listed?.strengths.find((one) => one.label === label)
    if (!found) throw new Error(`${name} has no ${label}`)
    return found
  }
  const inhaler = { package: '200 AEROSOL, METERED in 1 INHALER', called: 'ALBUTEROL HFA 90 MCG INHALER' }
  const large = strength('Ventolin HFA', '90 mcg inhaler, 200 puffs, 18 g')
  const ofHospitals = { ...inhaler, ndc: '00173068224' }
  const ofLupin = { ...inhaler, ndc: '68180096301' }
  expect(isMeant(large, { ...inhaler, ndc: '00173068220' })).toBe(true)
  expect([ofHospitals, ofLupin].some((one) => isMeant(large, one))).toBe(false)
  expect(isMeant(strength('ProAir HFA', '90 mcg inhaler, 200 puffs, 8.5 g'), ofLupin)).toBe(true)
  const bupropion = strength('Bupropion', '150 mg extended-release tablet, XL')
  const tablets = { ndc: '69097007112', package: '30 TABLET in 1 BOTTLE' }
  expect(isMeant(bupropion, { ...tablets, called: 'BUPROPION HCL XL 150 MG TABLET' })).toBe(true)
  expect(isMeant(bupropion, { ...tablets, called: 'BUPROPION HCL SR 150 MG TABLET' })).toBe(false)
  expect(isMeant(bupropion, { ...tablets, called: null })).toBe(false)
  const twice = strength('Bupropion', '150 mg extended-release tablet, SR')
  expect(isMeant(twice, { ...tablets, called: 'BUPROPION HCL SR 150 MG TABLET' })).toBe(true)
  expect(isMeant(twice, { ...tablets, called: 'BUPROPION HCL XL 150 MG TABLET' })).toBe(false)
})

test('DISC-03 whatever is measured says what one package holds, so that nobody takes one inhaler for another', () => {
  for (const { name, strengths } of commonMedicines)
    for (const { label, tenths, unit } of strengths)
      if (unit !== 'EA') expect(`${name} ${label}`).toMatch(new RegExp(`, ${tenths / 10} (mL|g)$`))
})
