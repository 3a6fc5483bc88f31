import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sayEstimate } from '../estimate-words.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { shownWith } from './shown-estimate.ts'

/** The card of a visit for $105.54, drawn as it is first seen. */
const drawn = (low: number, high: number, assumptionKey: 'assume.coinsurance' | 'assume.deductibleOnFile') =>
  renderToStaticMarkup(
    <EstimateCard
      estimate={shownWith({
        estimateId: 'est_1',
        serviceType: 'primary_care',
        place: { city: 'Boston', state: 'MA', zip: null, pricingArea: null },
        totalCost: 105.54,
        copay: null,
        patientPays: low,
        insurancePays: 105.54 - low,
        deductibleRemaining: null,
        savings: 105.54 - low,
        range: { low, high },
        derivation: [],
        basis: {
          assumption: sayEstimate(assumptionKey),
          assumptionKey,
          sources: [],
          isSample: false,
        },
        notIncluded: [],
        notes: [],
        expiresAt: '2026-11-23T12:00:00Z',
      })}
    />,
  )

test('COPAY-07 one exact figure is not drawn as a range between a deductible met and not met', () => {
  const card = drawn(69.11, 69.11, 'assume.deductibleOnFile')
  expect(card).toContain('$69.11')
  expect(card).not.toMatch(/Not met|if your deductible is met/)
})

test('COPAY-07 where the deductible is only assumed to be met, the card says what is paid if it is and if it is not', () => {
  const card = drawn(21.11, 105.54, 'assume.coinsurance')
  expect(card).toContain('From $21.11 if your deductible is met to $105.54 if it is not.')
  expect(card).toContain('Not met')
})
