import { expect, test } from 'vitest'
import { emptyForm } from '../../portal/portal-form.ts'
import { carriedPurpose, carriedRest, carriedVisit, carryPurpose, carryRest, dropVisit } from './carried-purpose.ts'

const what = 'Your visit with Ana Ruiz, MD · Pediatrics'

test('what a visit is for reaches the portal for its own amount, and no other', () => {
  carryPurpose('25.00', what)
  expect(carriedPurpose('25.00')).toEqual({ description: what })
  expect([carriedPurpose('125.00'), carriedPurpose(undefined)]).toEqual([{}, {}])
  carryPurpose('25.00', null)
  expect(carriedPurpose('25.00')).toEqual({})
})

test('a request names the visit it pays while it is for that, and the estimate while it asks its amount', () => {
  const visit = { doctorId: 7, estimateId: 'est_1' }
  carryPurpose('25.00', what, visit)
  const form = { ...emptyForm, amount: '25', description: what }
  expect(carriedVisit(form)).toEqual(visit)
  expect(carriedVisit({ ...form, amount: '26' })).toEqual({ doctorId: 7 })
  expect(carriedVisit({ ...form, currency: 'EUR' })).toEqual({ doctorId: 7 })
  expect(carriedVisit({ ...form, description: 'Glasses' })).toBeNull()
  dropVisit()
  expect([carriedVisit(form), carriedPurpose('25.00')]).toEqual([null, { description: what }])
})

test('a request asks for the rest of another one while it is for that and just that much, and once', () => {
  const rest = { of: 'INV-1', came: '85.00' }
  carryRest('2.23', what, rest)
  const form = { ...emptyForm, amount: '2.23', description: what }
  expect([carriedRest(form), carriedVisit(form)]).toEqual([rest, null])
  expect([carriedRest({ ...form, amount: '2.24' }), carriedRest({ ...form, description: 'Glasses' })]).toEqual([
    null,
    null,
  ])
  dropVisit()
  expect([carriedRest(form), carriedPurpose('2.23')]).toEqual([null, { description: what }])
})
