import { expect, test } from 'vitest'
import { contentTenths, isMeant } from './is-meant.ts'
import { medicationList, medicationNamed } from './medication-list.ts'

test.each([
  ['00002773701', '1 VIAL, MULTI-DOSE in 1 CARTON (0002-7737-01)  / 10 mL in 1 VIAL, MULTI-DOSE', 100],
  ['00002751017', '1 VIAL, MULTI-DOSE in 1 CARTON (0002-7510-17)  / 3 mL in 1 VIAL, MULTI-DOSE', 30],
  ['00002822259', '5 SYRINGE in 1 CARTON (0002-8222-59)  / 3 mL in 1 SYRINGE', 150],
  ['00002149580', '4 SYRINGE in 1 CARTON (0002-1495-80)  / .5 mL in 1 SYRINGE', 20],
  ['76204001001', '30 POUCH in 1 CARTON  > 1 VIAL in 1 POUCH (76204-010-11)  > 3 mL in 1 VIAL', 900],
  ['11111111111', '15 g in 1 TUBE (11111-111-11)', 150],
  // Puffs and tablets are no measure; the grams of these two inhalers are on their labels.
  ['22222222222', '1 INHALER in 1 CARTON (22222-222-22)  / 200 AEROSOL, METERED in 1 INHALER', null],
  ['00173068220', '1 INHALER in 1 CARTON (0173-0682-20)  / 200 AEROSOL, METERED in 1 INHALER', 180],
  ['68180096301', null, 85],
  ['68180098001', '100 TABLET in 1 BOTTLE (68180-980-01)', null],
  ['33333333333', '<html>', null],
  ['33333333333', null, null],
])('the package %s, %s, holds %s tenths of a millilitre or gram', (ndc, description, tenths) => {
  expect(contentTenths(ndc, description)).toBe(tenths)
})

test('DISC-04 a package counts for a strength only when it holds what is handed out, and is released as is meant', () => {
  const strength = (name: string, label: string) => {
    const found = medicationNamed(name)?.strengths.find((one) => one.label === label)
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
  for (const { name, strengths } of medicationList)
    for (const { label, tenths, unit } of strengths)
      if (unit !== 'EA') expect(`${name} ${label}`).toMatch(new RegExp(`, ${tenths / 10} (mL|g)$`))
})
