import { expect, test } from 'vitest'
import { isGone, isGonePharmacy } from './is-gone.ts'

const today = '2026-11-29'
const open = { amenity: 'pharmacy', name: 'Corner Pharmacy', opening_hours: 'Mo-Fr 09:00-18:00' }

const gone: readonly Readonly<Record<string, string>>[] = [
  { 'disused:amenity': 'pharmacy' },
  { 'was:healthcare': 'pharmacy' },
  { 'proposed:shop': 'chemist' },
  { disused: 'yes' },
  { abandoned: 'pharmacy' },
  { closed: 'permanent' },
  { business_status: 'CLOSED_PERMANENTLY' },
  { operational_status: 'out of business' },
  { status: 'permanently closed' },
  { shop: 'vacant' },
  { opening_hours: 'off' },
  { opening_hours: 'closed "for good since May"' },
  { end_date: '2026-11-28' },
  { end_date: '2024' },
  { end_date: '2024-05' },
  { end_date: 'before 2020' },
  { closed_date: '~2019' },
  { opening_date: '2026-11-30' },
  { opening_date: '2027' },
]

test.each(gone)('PHARM-04 a pharmacy that its tags take back is gone, or not there yet: %o', (tags) =>
  expect(isGone({ ...open, ...tags }, today)).toBe(true),
)

const here: readonly Readonly<Record<string, string>>[] = [
  {},
  { disused: 'no' },
  { closed: 'no' },
  { business_status: 'OPERATIONAL' },
  { 'was:amenity': 'bank' },
  { 'old:shop': 'bakery' },
  { old_name: 'Closed Door Pharmacy' },
  { opening_hours: 'Mo-Sa 09:00-18:00; Su off' },
  { opening_hours: 'Mo-Fr 09:00-18:00; PH closed' },
  { end_date: '2026-11-29' },
  { end_date: '2027' },
  { end_date: 'some day' },
  { opening_date: '2026-11-29' },
  { opening_date: '1998' },
]

test.each(here)('PHARM-04 a pharmacy that is there stays, whatever its tags were once: %o', (tags) =>
  expect(isGone({ ...open, ...tags }, today)).toBe(false),
)

test('PHARM-04 what is called a pharmacy only by what it was is none', () => {
  expect(isGonePharmacy({ 'disused:amenity': 'pharmacy', shop: 'bakery' })).toBe(true)
  expect(isGonePharmacy({ amenity: 'pharmacy', 'was:amenity': 'bank' })).toBe(false)
})
