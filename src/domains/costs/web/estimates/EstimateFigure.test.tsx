import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sayEstimate } from '../../estimates/derivation.ts'
import { EstimateFigure } from './EstimateFigure.tsx'
import { shownWithout } from './shown-estimate.ts'

/** The figure of a visit without insurance for which Medicare allows $114.47, as it is read. */
function read(isForChild: boolean, serviceType: 'primary_care' | 'emergency' = 'primary_care'): string {
  const estimate = shownWithout({
    estimateId: 'est_1',
    serviceType,
    payer: 'none',
    place: { city: 'Boston', state: 'MA', zip: null, pricingArea: null },
    totalCost: 114.47,
    medicareAllows: { low: 114.47, high: 114.47, year: '2026', variant: 'variant.new', variants: [] },
    averageCost: null,
    range: null,
    payable: null,
    derivation: [],
    basis: {
      assumption: sayEstimate('assume.noInsurance'),
      assumptionKey: 'assume.noInsurance',
      assumptionValues: {},
      rule: null,
      isPlanChecked: false,
      sources: [],
      isSample: false,
    },
    notIncluded: [],
    notes: [],
    expiresAt: '2026-11-24T12:00:00Z',
  })
  const drawn = renderToStaticMarkup(<EstimateFigure estimate={estimate} isForChild={isForChild} />)
  return drawn.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('for a child’s visit the clinic is to be asked, and Medicare’s price stands beside it as an adult’s', () => {
  expect(read(true)).toMatch(
    /A child’s visit Ask the clinic’s price .*Ask the clinic what a child’s visit costs.* What Medicare allows for an adult in 2026 \$114\.47/,
  )
  expect(read(false)).toMatch(/What Medicare allows in 2026 \$114\.47/)
  expect(read(false)).not.toMatch(/adult|child/)
})

test('in an emergency help comes before the price, which says that a part of it is one for the whole US', () => {
  const said = read(false, 'emergency')
  expect(said).toMatch(/In an emergency call 911\..* What Medicare allows in 2026, in part one price for the whole US/)
  expect(said).toContain('Ask the hospital for financial help')
})
