import { expect, test } from 'vitest'
import { facilityTypeOf } from '../import/rows/provider-row.ts'
import { addressKey, isoDay, readableName, readablePhone, readableTitle } from './readable-name.ts'

test.each([
  ['HARTWELL', 'Hartwell'],
  ["O'BRIEN", "O'Brien"],
  ['MCALLISTER', 'McAllister'],
  ['SMITH-JONES', 'Smith-Jones'],
  ['DE LA CRUZ  III', 'De La Cruz III'],
  ["CHILDREN'S CLINIC LLC", "Children's Clinic LLC"],
  ['van der Berg', 'van der Berg'],
  ['PEÑA', 'Peña'],
  ['WILLIAM "BILL"', 'William "Bill"'],
  ['William "bill"', 'William "Bill"'],
  ['', ''],
])('%s is written %s', (raw, shown) => expect(readableName(raw)).toBe(shown))

test.each([
  ['M.D., PH.D.', 'MD'],
  ['M D', 'MD'],
  ['P. A. - C', 'PA - C'],
  ['MD | PHD', 'MD'],
  ['LIC 012345, DDS', 'DDS'],
  ['MD PHD', 'MD PHD'],
  ['1234567', null],
  ['--', null],
  ['', null],
])('DATA-06 of the credentials %s the first is shown: %s', (raw, title) => expect(readableTitle(raw)).toBe(title))

test('the same address in another spelling has the same key', () => {
  expect(addressKey('12 Main St., Ste #4', '64108')).toBe(addressKey('12 MAIN ST STE 4', '64108'))
  expect(addressKey('12 MAIN ST', '64108')).not.toBe(addressKey('12 MAIN ST', '64109'))
})

test('telephone numbers and days are read or unknown', () => {
  expect(readablePhone('8165550142')).toBe('(816) 555-0142')
  expect(readablePhone('555')).toBeNull()
  expect(isoDay('10/20/2026')).toBe('2026-10-20')
  expect(isoDay('2026-10-20')).toBeNull()
  expect(isoDay('02/29/2024')).toBe('2024-02-29')
  for (const never of ['02/29/2026', '13/01/2026', '00/10/2026', '04/31/2026', '10/00/2026', '10/20/0026'])
    expect(isoDay(never)).toBeNull()
})

test('an organization’s kind comes from its codes', () => {
  expect(facilityTypeOf(['3336C0003X'])).toBe('pharmacy')
  expect(facilityTypeOf(['251G00000X', '282N00000X'])).toBe('hospital')
  expect(facilityTypeOf(['261QU0200X'])).toBe('urgent care')
  expect(facilityTypeOf([])).toBe('organization')
})
