import { expect, test } from 'vitest'
import type { FoundDoctor } from '../../contract.ts'
import { onlyZip } from './only-zip.ts'

const at = (...zips: string[]) => zips.map((zipCode) => ({ facilities: [{ zipCode }] as FoundDoctor['facilities'] }))

test('doctors of one ZIP code would be one pin, so no map is drawn of them; of one doctor, and of several places, there is', () => {
  expect(onlyZip(at('10016', '10016-1234', '10016'))).toBe('10016')
  expect(onlyZip(at('10016', '10017'))).toBeUndefined()
  expect(onlyZip(at('10016'))).toBeUndefined()
  expect(onlyZip(at('', ''))).toBeUndefined()
})
