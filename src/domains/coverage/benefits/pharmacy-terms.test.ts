import { expect, test } from 'vitest'
import type { Benefit } from './payer-answer.ts'
import { pharmacyTerms } from './pharmacy-terms.ts'

const row: Benefit = {
  code: 'B',
  serviceTypes: ['88'],
  level: 'individual',
  network: 'in',
  period: '27',
  cents: 1000n,
  basisPoints: null,
  quantity: null,
  needsAuthorization: null,
  planName: null,
  messages: [],
  dates: [],
  places: [],
  isRestricted: false,
  isCounted: false,
  line: 'EB*B',
}

test('medicines: each copay and share the answer names for a pharmacy in the network, by its kind', () => {
  const rows: Benefit[] = [
    row,
    {
      ...row,
      serviceTypes: ['92'],
      cents: 500n,
      messages: ['GENERIC DRUGS, DEDUCTIBLE DOES NOT APPLY'],
      line: 'generic',
    },
    {
      ...row,
      code: 'A',
      serviceTypes: ['91'],
      cents: null,
      basisPoints: 2500n,
      messages: ['BRAND DRUGS, AFTER DEDUCTIBLE'],
      line: 'brand',
    },
    { ...row, network: 'out', cents: 9000n },
    { ...row, level: 'family', cents: 9000n },
    { ...row, serviceTypes: ['98'], cents: 9000n },
    { ...row, serviceTypes: ['30'], cents: 9000n },
    { ...row, code: '1', cents: null },
  ]
  const { isCovered, prices } = pharmacyTerms(rows)
  expect(isCovered).toBe(true)
  expect(prices.map(({ kind, copay, share, deductible }) => [kind, copay, share, deductible])).toEqual([
    ['any', 1000n, null, null],
    ['generic', 500n, null, 'waived'],
    ['brand', null, 2500n, 'applies'],
  ])
})

test('medicines: an answer about visits alone names no price of them, and one that excludes them says so', () => {
  expect(pharmacyTerms([{ ...row, serviceTypes: ['98'] }])).toEqual({ isCovered: true, prices: [] })
  expect(pharmacyTerms([{ ...row, code: 'I', cents: null }]).isCovered).toBe(false)
})
