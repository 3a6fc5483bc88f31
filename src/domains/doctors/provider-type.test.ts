import { expect, test } from 'vitest'
import { providerTypeOf } from './provider-type.ts'

test('PROV-04 the main code of the registry says the kind of provider, and other occupations are none', () => {
  for (const [code, type] of [
    ['207RC0000X', 'doctor'],
    ['208000000X', 'doctor'],
    ['2084P0800X', 'doctor'],
    ['204D00000X', 'doctor'],
    ['152W00000X', 'doctor'],
    ['213E00000X', 'doctor'],
    ['363LF0000X', 'nurse_practitioner'],
    ['363A00000X', 'physician_assistant'],
    ['363AM0700X', 'physician_assistant'],
    ['122300000X', 'dentist'],
    ['1223G0001X', 'dentist'],
    ['103TC0700X', 'therapist'],
    ['101YM0800X', 'therapist'],
    ['106H00000X', 'therapist'],
    ['1041C0700X', 'therapist'],
    ['225100000X', 'therapist'],
    ['183500000X', null],
    ['124Q00000X', null],
    ['163W00000X', null],
    ['', null],
  ] as const)
    expect([code, providerTypeOf([code])]).toEqual([code, type])
  expect(providerTypeOf([])).toBeNull()
  expect(providerTypeOf(['363LF0000X', '207RC0000X'])).toBe('nurse_practitioner')
})
