import { expect, test } from 'vitest'
import { hashOfCode } from './recovery-codes.ts'

test('recovery codes: small letters, lines left out, O for 0 and I or L for 1 are read as the code that was shown', () => {
  const shown = hashOfCode('A10B-1C1D-0E0F-1111')
  for (const typed of ['a10b 1c1d 0e0f 1111', 'AIOBICIDOEOFIIII', 'alOb-lcld-oeof-LiL1'])
    expect(hashOfCode(typed), typed).toBe(shown)
  expect(hashOfCode('A10B-1C1D-0E0F-1112')).not.toBe(shown)
})
