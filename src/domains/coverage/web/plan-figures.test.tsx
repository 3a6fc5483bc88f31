import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenQuestions } from './benefits/OpenQuestions.tsx'
import { PlanPrices } from './benefits/PlanAnswer.tsx'
import type { Check } from './use-coverage.ts'

const check = {
  limits: [],
  visits: [],
  pharmacy: { isCovered: null, prices: [] },
  isHospitalOnly: false,
  otherPayers: [],
  payerPhone: null,
} as unknown as Check
const textOf = (drawn: React.ReactElement) =>
  renderToStaticMarkup(drawn)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ \./g, '.')

const visit = (care: string, more: object = {}) =>
  ({
    care,
    network: 'in',
    isCovered: true,
    isContradicted: false,
    copay: null,
    share: null,
    isWholePlan: false,
    undecided: [],
    elsewhere: [],
    exclusions: [],
    messages: [],
    count: null,
    ...more,
  }) as unknown as Check['visits'][number]

test('Original Medicare leaves no visit unknown: Part B pays check-ups and lab tests in full, and 80% of an emergency', () => {
  const visits = ['primary_care', 'preventive', 'emergency', 'lab'].map((care) =>
    visit(care, care === 'primary_care' ? { share: 2000 } : {}),
  )
  const medicare = { ...check, planType: 'Medicare', visits } as Check
  const said = textOf(<PlanPrices check={medicare} />)
  expect(said).not.toContain('Not known')
  expect(said).toMatch(/Emergency room Part B leaves this share to you, after its deductible\. 20%/)
  expect(said).toMatch(/Yearly check-up Part B pays the yearly wellness visit in full\..* 0%/)
  const open = (of: Check) => textOf(<OpenQuestions check={of} />)
  expect(open(medicare)).not.toContain('Emergency room')
  expect(open({ ...medicare, planType: 'PPO' })).toContain('Emergency room')
  expect(textOf(<PlanPrices check={{ ...medicare, planType: 'PPO' }} />)).toContain('By law most plans pay')
})

test('what medicines cost stands on the plan page, by kind and in the insurer’s words', () => {
  const price = { kind: 'generic', copay: '10.00', share: null, deductible: 'waived', messages: [], line: 'EB*B**92' }
  const brand = { kind: 'brand', copay: null, share: 2500, deductible: null, messages: ['TIER 3'], line: 'EB*A**91' }
  const pharmacy = { isCovered: true, prices: [price, brand] } as unknown as Check['pharmacy']
  const said = textOf(<PlanPrices check={{ ...check, pharmacy }} />)
  expect(said).toMatch(/Generic medicines You do not have to pay your deductible first\. 10\.00/)
  expect(said).toMatch(/Brand-name medicines .*TIER 3.* 25%/)
  expect(textOf(<PlanPrices check={check} />)).not.toContain('medicines')
  expect(textOf(<PlanPrices check={{ ...check, pharmacy: { isCovered: false, prices: [] } }} />)).toContain(
    'does not cover medicines',
  )
})
