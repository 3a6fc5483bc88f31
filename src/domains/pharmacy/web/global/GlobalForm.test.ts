import { expect, test } from 'vitest'
import { internationalName } from './GlobalForm.tsx'

test('what is called otherwise abroad has its name there, by brand too', () => {
  expect(internationalName('Albuterol')).toBe('salbutamol')
  expect(internationalName('ventolin hfa')).toBe('salbutamol')
  expect(internationalName('Hydrocodone and acetaminophen')).toBe('paracetamol')
  expect(internationalName('Metformin')).toBeNull()
})
