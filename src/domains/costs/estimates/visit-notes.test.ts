import { describe, expect, test } from 'vitest'
import { type PayerKind, payerOfType } from '../plan/insured.ts'
import { costOfVisit } from './visit-cost.ts'

const day = '2026-11-23'

describe('the prices are of one year', () => {
  const notesOn = (when: string, payer: PayerKind = 'none') =>
    costOfVisit(
      { service: 'lab', variant: null, locality: null, day: when },
      { payer, plan: null, deductibleMet: null, copayOnCard: null },
    ).notes
  test('on the last day of 2026 nothing is to be said; from the first of 2027 on, which year they are of', () => {
    expect(notesOn('2026-12-31')).toEqual([])
    expect(notesOn('2027-01-01')).toEqual([{ key: 'note.otherYear', values: { year: '2026', now: '2027' } }])
    expect(notesOn('2025-12-31')).toEqual([{ key: 'note.otherYear', values: { year: '2026', now: '2025' } }])
  })
  test('where no price is named, none is out of date', () => expect(notesOn('2027-01-01', 'medicaid')).toEqual([]))
})

test.each([
  ['commercial', 'private'],
  ['blue', 'private'],
  ['medicare', 'private'],
  ['original_medicare', 'original_medicare'],
  ['medicaid', 'medicaid'],
  ['chip', 'chip'],
  ['tricare', 'tricare'],
  ['va', 'va'],
  ['government', 'unlisted'],
  [undefined, 'unlisted'],
])('a company of type %s is %s', (type, kind) => expect(payerOfType(type)).toBe(kind))

test('Medicaid: no word of “nothing or a few dollars” stands beside dental, eye and hearing care, which many states leave out', () => {
  const asked = { service: null, variant: null, locality: null, day }
  const medicaid = { payer: 'medicaid' as const, plan: null, deductibleMet: null, copayOnCard: null }
  const said = (specialty?: string) => costOfVisit({ ...asked, specialty }, medicaid).share.assumption
  for (const specialty of ['Dentistry', 'Optometry', 'Hearing', 'Orthodontics'])
    expect(said(specialty), specialty).toBe('assume.medicaidExtra')
  for (const specialty of ['Cardiology', undefined]) expect(said(specialty)).toBe('assume.medicaid')
})
