import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanAnswer } from './benefits/PlanAnswer.tsx'
import type { Check, Coverage } from './use-coverage.ts'

const check = {
  planBegin: '2026-01-01',
  planEnd: '2026-12-31',
  askedAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-21T15:00:00Z',
  yearEnds: '2026-12-31',
  payerPhone: null,
  limits: [],
  visits: [],
  pharmacy: { isCovered: null, prices: [] },
  isHospitalOnly: false,
  otherPayers: [],
  isYearSaid: true,
  isQmb: false,
  heads: [],
  onlyCare: [],
  words: [],
} as unknown as Check
const textOf = (drawn: React.ReactElement) =>
  renderToStaticMarkup(drawn)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')

test('what comes first of a plan is said first, each telephone beside whose it is', () => {
  const head = { kind: 'managedCare', name: 'HOME STATE HEALTH', phone: '8005550111', amount: null, period: null }
  const spendDown = { ...head, kind: 'spendDown', name: null, phone: null, amount: '450.00', period: '34' }
  const heads = [head, spendDown].map((one) => ({ ...one, serviceTypes: [] })) as unknown as Check['heads']
  const said = (more: Partial<Check>) =>
    textOf(
      <PlanAnswer
        card={{ insuranceCompany: 'Medicaid' } as Coverage['card']}
        check={{ ...check, isActive: true, lines: [], ...more }}
      />,
    )
  const managed = said({ heads })
  expect(managed).toContain('Another plan runs your care Home State Health, (800) 555-0111')
  expect(managed).toContain('Each month you first pay $450.00 of medical bills yourself')
  expect(managed.indexOf('Home State')).toBeLessThan(managed.indexOf('Your plan is on.'))
  const qmb = said({ isQmb: true })
  expect(qmb).toContain('Doctors who take Medicare may not bill you')
  expect(qmb).not.toContain('What each visit costs')
  // Nothing stands below, and so nothing is said to.
  expect(said({})).not.toContain('stands below')
})
test('where teeth and eyes alone are on, that is said, and no price of a visit', () => {
  const said = textOf(
    <PlanAnswer
      card={{ insuranceCompany: 'Humana' } as Coverage['card']}
      check={{ ...check, isActive: null, onlyCare: ['35', 'AL'], lines: [] }}
    />,
  )
  expect(said).toContain('Only this is on: Dental care, Eye care')
  expect(said).not.toMatch(/Your plan is on|What each visit costs/)
})
