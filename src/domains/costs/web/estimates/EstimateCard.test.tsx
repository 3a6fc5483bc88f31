import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { makeQueryClient } from '#web/query.ts'
import type { CostsContract } from '../../contract.ts'
import { type EstimateWord, sayEstimate } from '../../estimates/derivation.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { shownWith } from './shown-estimate.ts'

type With = Answer<CostsContract['estimateWithInsurance']>

const allows = { low: 105.54, high: 105.54, year: '2026', variant: 'variant.known', variants: [] }
const none = {
  copay: null,
  patientPays: null,
  insurancePays: null,
  deductibleRemaining: null,
  countsTowards: null,
  savings: null,
} as const

/** The card of a visit for which Medicare allows $105.54, as it is read when first seen. */
function read(assumptionKey: EstimateWord, change: Partial<With>): string {
  const answer: With = {
    estimateId: 'est_1',
    serviceType: 'primary_care',
    payer: 'private',
    place: { city: 'Boston', state: 'MA', zip: null, pricingArea: null },
    totalCost: 105.54,
    medicareAllows: allows,
    ...none,
    range: null,
    payable: null,
    derivation: [],
    basis: {
      assumption: sayEstimate(assumptionKey),
      assumptionKey,
      assumptionValues: {},
      rule: null,
      isPlanChecked: false,
      sources: [],
      isSample: false,
    },
    notIncluded: [],
    notes: [],
    expiresAt: '2026-11-23T12:00:00Z',
    ...change,
  }
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <EstimateCard estimate={shownWith(answer)} company="Aetna" />
    </QueryClientProvider>,
  )
  return drawn.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('COPAY-07 while nobody says whether the deductible is met, the figure is the range of what may be paid, open above, with Medicare’s price by its name beside it', () => {
  const card = read('assume.open', { range: { low: 21.11, high: 105.54, orMore: true }, payable: 21.11 })
  expect(card).toMatch(/What you may pay \$21\.11–\$105\.54 or more .*What Medicare allows in 2026 \$105\.54/)
  expect(card).toMatch(/\$21\.11 about, if your deductible is met \$105\.54 or more if it is not/)
  expect(card).toContain('Have you met your deductible?')
  expect(card).toContain('The copay on your card')
  expect(card).not.toMatch(/You pay about|average|full price|saved/i)
})

test('COPAY-07 one figure is no range, and says so when the upper end is open', () => {
  expect(read('assume.copayOnCard', { patientPays: 40, range: { low: 40, high: 40, orMore: false } })).toMatch(
    /Your copay \$40\.00 (?!or more)/,
  )
  expect(read('assume.notMet', { patientPays: 105.54, range: { low: 105.54, high: 105.54, orMore: true } })).toMatch(
    /You pay, up to what is left of your deductible \$105\.54 or more/,
  )
})

test('COPAY-07 a share that a checked plan did not state is said to be taken, and “or more” of it is not', () => {
  const card = read('assume.deductibleOnFile', {
    patientPays: 55.09,
    range: { low: 55.09, high: 55.09, orMore: false },
  })
  expect(card).toMatch(/About, if your share is 20% \$55\.09 (?!or more)/)
  expect(card).toContain('A set copay may be less')
})

test('COPAY-07 somebody with Medicaid is told no dollar, and whom to ask', () => {
  const card = read('assume.medicaid', { payer: 'medicaid', totalCost: null, medicareAllows: null })
  expect(card).toContain('Not known')
  expect(card).toContain('Ask the number on your card')
  expect(card).toContain('Find your state’s Medicaid on Medicaid.gov')
  // Elsewhere the other program is asked.
  expect(read('assume.chip', { payer: 'chip', totalCost: null, medicareAllows: null })).not.toContain(
    'Massachusetts Medicaid',
  )
  expect(card).not.toMatch(/\$|deductible/)
})

test('with Original Medicare the card is not asked for, and laboratory tests ask nothing', () => {
  const open = read('assume.medicareOpen', {
    payer: 'original_medicare',
    range: { low: 21.11, high: 105.54, orMore: false },
  })
  expect(open).toContain('Have you met your deductible?')
  expect(open).not.toMatch(/copay on your card|or more/)
  const lab = read('assume.medicareLab', {
    payer: 'original_medicare',
    patientPays: 0,
    range: { low: 0, high: 0, orMore: false },
  })
  expect(lab).toMatch(/You pay about \$0\.00/)
  expect(lab).not.toContain('Have you met')
})

test('COPAY-07 with a checked plan the two ends are named for the care they are for, never for a deductible that is known', () => {
  const visits = [
    { key: 'variant.known', text: 'Seen before', amount: 82.1 },
    { key: 'variant.new', text: 'First visit', amount: 123 },
  ]
  const card = read('assume.planShare', {
    medicareAllows: { low: 82.1, high: 123, year: '2026', variants: visits, variant: 'variant.new' },
    range: { low: 56.42, high: 64.6, orMore: true },
    deductibleRemaining: 50,
    basis: {
      assumption: sayEstimate('assume.planShare'),
      assumptionKey: 'assume.planShare',
      assumptionValues: {},
      rule: {
        key: 'why.planShareAfter',
        text: 'Your insurer says: first what is left of your deductible, $50.00, then 20% of the rest.',
        values: { left: '50.00', share: '20%' },
      },
      isPlanChecked: true,
      sources: [],
      isSample: false,
    },
  })
  expect(card).toMatch(/\$56\.42 about: Seen before .*\$64\.60 or more First visit/)
  expect(card).toContain('first what is left of your deductible, $50.00, then 20% of the rest')
  expect(card).not.toMatch(/if your deductible is met|if it is not/)
})
