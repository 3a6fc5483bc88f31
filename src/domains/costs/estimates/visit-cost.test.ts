import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import type { Money } from '#kit/money.ts'
import { type Insured, nothingKnown, type PayerKind, type PlanTerms } from '../plan/insured.ts'
import { localityOfZip } from '../server/fee-schedule/place-of-care.ts'
import { expectAddsUp, totalOf } from '../testing/adds-up.ts'
import type { FigureSource } from './derivation.ts'
import type { Variant } from './estimate-price.ts'
import type { ServiceType } from './service-types.ts'
import { costOfVisit } from './visit-cost.ts'

/*
 * Worked by hand from Medicare's own tables, not by the product:
 * (work × work factor + practice × practice factor + malpractice × malpractice factor) × 33.4009, to the cent.
 *   units      PPRRVU2026_Jul_nonQPP: 99203 1.60/1.76/0.16 · 99204 2.60/2.47/0.24 · 99213 1.30/1.46/0.09 · 99214 1.92/2.00/0.14
 *              71046 0.21/0.76/0.02 · 76700 0.79/2.57/0.06 · 74177 1.77/7.09/0.13 · 73721 1.32/4.71/0.09 · 90834 2.56/0.83/0.02
 *              99283 1.60/0.28/0.20 · 99284 2.74/0.45/0.35 · 99285 4.00/0.65/0.48
 *              97110 three times, "multiple procedure" 5 (half the practice units from the second on): 1.35/0.82/0.03
 *   factors    GPCI 2025: Los Angeles 1.042/1.194/0.690 · Manhattan 1.065/1.166/1.656 · Miami 1.000/1.027/2.500
 *              Chicago 1.007/1.023/2.018 · Alabama 1.000/0.869/0.575
 *   hospital   OPPS 2026 Addendum B: 5023 278.89 · 5024 426.30 · 5025 608.43
 *   laboratory CLFS 2026: 80053 10.56 + 36415 9.34
 * Los Angeles, 99203: (1.6672 + 2.10144 + 0.1104) × 33.4009 = 3.87904 × 33.4009 = 129.5634…
 */
const zips = { LA: '90012', NY: '10001', MI: '33101', CHI: '60601', AL: '35004', US: '00000' }

type Case = { variant?: Variant; met?: boolean; card?: string }
type Row = [
  payer: PayerKind,
  service: ServiceType | null,
  place: keyof typeof zips,
  said: Case,
  /** What Medicare allows, what the person pays ('+': or more), what can be paid as the estimate; '' nobody knows. */
  allows: string,
  pays: string,
  payable: string,
  assumption: string,
]

const fresh = { variant: 'new' } as const
const known = { variant: 'known' } as const

const rows: Row[] = [
  // A plan of an employer or of the marketplace, not checked: from 20% to Medicare's price, or more.
  ['private', 'primary_care', 'LA', fresh, '129.56', '25.91–129.56+', '25.91', 'open'],
  ['private', 'primary_care', 'LA', known, '105.54', '21.11–105.54+', '21.11', 'open'],
  ['private', 'primary_care', 'LA', {}, '105.54–129.56', '21.11–129.56+', '', 'open'],
  ['private', 'primary_care', 'LA', { ...fresh, met: true }, '129.56', '25.91+', '25.91', 'met'],
  ['private', 'primary_care', 'LA', { ...fresh, met: false }, '129.56', '129.56+', '129.56', 'notMet'],
  ['private', 'primary_care', 'LA', { met: true }, '105.54–129.56', '21.11–25.91+', '', 'met'],
  ['private', 'primary_care', 'LA', { ...fresh, card: '40.00' }, '129.56', '40.00', '40.00', 'copayOnCard'],
  [
    'private',
    'primary_care',
    'LA',
    { card: '40.00', met: false },
    '105.54–129.56',
    '40.00–129.56+',
    '40.00',
    'copayOrPrice',
  ],
  ['private', 'primary_care', 'LA', { card: '40.00', met: true }, '105.54–129.56', '40.00', '40.00', 'copayOnCard'],
  ['private', 'lab', 'LA', { card: '35.00', met: false }, '19.90', '35.00', '35.00', 'copayOnCard'],
  // A copay above Medicare's price stands: the insurer's own price may be above it too.
  ['private', 'lab', 'LA', { card: '35.00' }, '19.90', '35.00', '35.00', 'copayOnCard'],
  ['private', 'specialist', 'NY', fresh, '201.96', '40.39–201.96+', '40.39', 'open'],
  ['private', 'specialist', 'NY', known, '153.93', '30.79–153.93+', '30.79', 'open'],
  ['private', 'specialist', 'NY', {}, '153.93–201.96', '30.79–201.96+', '', 'open'],
  ['private', 'specialist', 'AL', { ...known, met: true }, '124.87', '24.97+', '24.97', 'met'],
  ['private', 'urgent_care', 'CHI', fresh, '124.74', '24.95–124.74+', '24.95', 'open'],
  ['private', 'emergency', 'MI', {}, '358.64–804.41', '71.73–804.41+', '', 'open'],
  ['private', 'emergency', 'MI', { met: true }, '358.64–804.41', '71.73–160.88+', '', 'met'],
  ['private', 'emergency', 'US', { card: '250' }, '348.36–779.78', '250.00', '250.00', 'copayOnCard'],
  ['private', 'lab', 'CHI', {}, '19.90', '3.98–19.90+', '3.98', 'open'],
  ['private', 'imaging', 'LA', { variant: 'xray' }, '38.08', '7.62–38.08+', '7.62', 'open'],
  ['private', 'imaging', 'LA', { variant: 'ultrasound' }, '131.37', '26.27–131.37+', '26.27', 'open'],
  ['private', 'imaging', 'LA', { variant: 'ct' }, '347.35', '69.47–347.35+', '69.47', 'open'],
  ['private', 'imaging', 'LA', { variant: 'mri', met: false }, '235.85', '235.85+', '235.85', 'notMet'],
  ['private', 'imaging', 'LA', {}, '38.08–347.35', '7.62–347.35+', '', 'open'],
  ['private', 'physical_therapy', 'US', {}, '73.48', '14.70–73.48+', '14.70', 'open'],
  ['private', 'physical_therapy', 'LA', { met: true }, '80.38', '16.08+', '16.08', 'met'],
  ['private', 'mental_health', 'NY', {}, '124.50', '24.90–124.50+', '24.90', 'open'],
  ['private', null, 'NY', {}, '', '', '', 'noPrice'],
  ['private', null, 'NY', { card: '20' }, '', '20.00', '20.00', 'copayOnCard'],
  // Original Medicare, Part B: Medicare's price is the price, 20% after the deductible, nothing for laboratory tests.
  ['original_medicare', 'primary_care', 'LA', known, '105.54', '21.11–105.54', '21.11', 'medicareOpen'],
  ['original_medicare', 'primary_care', 'LA', { ...known, met: true }, '105.54', '21.11', '21.11', 'medicareMet'],
  ['original_medicare', 'primary_care', 'LA', { ...fresh, met: false }, '129.56', '129.56', '129.56', 'medicareNotMet'],
  ['original_medicare', 'specialist', 'MI', fresh, '191.61', '38.32–191.61', '38.32', 'medicareOpen'],
  ['original_medicare', 'lab', 'MI', {}, '19.90', '0.00', '0.00', 'medicareLab'],
  ['original_medicare', 'lab', 'MI', { met: false, card: '9' }, '19.90', '0.00', '0.00', 'medicareLab'],
  ['original_medicare', 'imaging', 'US', { variant: 'mri', met: true }, '204.41', '40.88', '40.88', 'medicareMet'],
  // 20% of 355.75 = 71.15; the whole deductible of 2026 and 20% of the rest: 283 + 20% of 514.53 = 385.906
  ['original_medicare', 'emergency', 'CHI', {}, '355.75–797.53', '71.15–385.91', '', 'medicareOpen'],
  // 283 + 20% of 17.27 = 286.454
  ['original_medicare', 'imaging', 'US', { variant: 'ct', met: false }, '300.27', '286.45', '286.45', 'medicareNotMet'],
  ['original_medicare', 'physical_therapy', 'US', { met: true }, '73.48', '14.70', '14.70', 'medicareMet'],
  ['original_medicare', null, 'US', { met: true }, '', '', '', 'noPrice'],
  // Public programmes: no figure at all, whatever is asked or said.
  ['medicaid', 'emergency', 'CHI', {}, '', '', '', 'medicaid'],
  ['medicaid', 'primary_care', 'LA', { ...fresh, met: false }, '', '', '', 'medicaid'],
  ['medicaid', 'specialist', 'NY', { ...fresh, card: '3.00' }, '', '', '', 'medicaid'],
  ['medicaid', null, 'NY', {}, '', '', '', 'medicaid'],
  ['chip', 'primary_care', 'LA', fresh, '', '', '', 'chip'],
  ['chip', 'lab', 'MI', { met: true }, '', '', '', 'chip'],
  ['tricare', 'specialist', 'NY', fresh, '', '', '', 'tricare'],
  ['tricare', 'imaging', 'NY', { variant: 'ct', card: '30' }, '', '', '', 'tricare'],
  ['va', 'mental_health', 'LA', {}, '', '', '', 'va'],
  ['va', 'emergency', 'LA', { met: false }, '', '', '', 'va'],
  // A company nobody knows may be any of these: Medicare's price by its name, and no share of it.
  ['unlisted', 'specialist', 'NY', fresh, '201.96', '', '', 'unlisted'],
  ['unlisted', 'specialist', 'NY', { ...fresh, met: true }, '201.96', '', '', 'unlisted'],
  ['unlisted', 'specialist', 'NY', { ...fresh, card: '60' }, '201.96', '60.00', '60.00', 'copayOnCard'],
  // Without insurance: what a clinic charges is its own price, and nobody publishes it.
  ['none', 'specialist', 'NY', fresh, '201.96', '', '', 'noInsurance'],
  ['none', 'primary_care', 'AL', {}, '87.53–107.60', '', '', 'noInsurance'],
  ['none', 'imaging', 'US', { variant: 'ct' }, '300.27', '', '', 'noInsurance'],
  ['none', 'emergency', 'US', {}, '348.36–779.78', '', '', 'noInsurance'],
  ['none', null, 'US', {}, '', '', '', 'noPrice'],
]

const day = '2026-11-23'
const usd = (text: string) => parseDecimal('USD', text) as Money<'USD'>
const ends = (low: Money<'USD'>, high: Money<'USD'>) =>
  low.units === high.units ? formatDecimal(low) : `${formatDecimal(low)}–${formatDecimal(high)}`

function worked(payer: PayerKind, service: ServiceType | null, zip: string, said: Case, plan: PlanTerms | null = null) {
  const insured: Insured = {
    payer,
    plan,
    deductibleMet: said.met ?? null,
    copayOnCard: said.card === undefined ? null : usd(said.card),
  }
  const locality = localityOfZip(zip)
  const { price, share } = costOfVisit({ service, variant: said.variant ?? null, locality, day }, insured)
  const { range, payable, assumption } = share
  return [
    price ? ends(price.low, price.high) : '',
    range ? ends(range.low, range.high) + (range.orMore ? '+' : '') : '',
    payable ? formatDecimal(payable) : '',
    assumption.replace('assume.', ''),
  ]
}

describe('COPAY-02 COPAY-07 COPAY-09 G-36 what is said to whom', () => {
  test.each(rows)('%s, %s in %s, %j', (payer, service, place, said, ...expected) => {
    expect(worked(payer, service, zips[place], said)).toEqual(expected)
  })
})

describe('COPAY-07 what a checked plan says goes before what anybody answers', () => {
  const check: FigureSource = { name: 'from.planCheck', values: {}, year: 2026, asOf: '2026-11-20', isSample: true }
  const checked = (text: string) => usd(text).units
  const plan: PlanTerms = { isVerified: true, terms: nothingKnown, source: check, notes: [] }
  // A visit of $105.54 in Los Angeles.
  test.each([
    ['a copay', { copay: checked('25'), isDeductibleFirst: false }, {}, '25.00', '25.00', 'copayOnFile'],
    [
      'a copay, whatever the card says',
      { copay: checked('25'), isDeductibleFirst: false },
      { card: '40' },
      '25.00',
      '25.00',
      'copayOnFile',
    ],
    ['a deductible above the price', { deductibleLeft: checked('400') }, {}, '105.54+', '', 'deductibleOnFile'],
    // 55.54 + 20% of 50.00
    ['a rest of the deductible', { deductibleLeft: checked('55.54') }, {}, '65.54+', '', 'deductibleOnFile'],
    // 20% of 105.54 = 21.108
    ['a deductible that is met', { deductibleLeft: checked('0') }, {}, '21.11+', '', 'deductibleOnFile'],
    [
      'one that is not, by their own word',
      { deductibleLeft: checked('0') },
      { met: false },
      '21.11+',
      '',
      'deductibleOnFile',
    ],
    ['only that there is a plan', {}, {}, '21.11–105.54+', '21.11', 'deductibleUnknown'],
    ['only that, and their word', {}, { met: true }, '21.11+', '21.11', 'met'],
    ['a limit that is met', { outOfPocketLeft: checked('0') }, {}, '0.00', '0.00', 'limitOnFile'],
    ['a limit below the usual share', { outOfPocketLeft: checked('20') }, {}, '20.00', '20.00', 'limitOnFile'],
    ['a limit below the price', { outOfPocketLeft: checked('50') }, {}, '21.11–50.00', '21.11', 'deductibleUnknown'],
    ['a limit far off', { outOfPocketLeft: checked('700') }, {}, '21.11–105.54+', '21.11', 'deductibleUnknown'],
    [
      'a limit under a copay',
      { copay: checked('25'), isDeductibleFirst: false, outOfPocketLeft: checked('7') },
      {},
      '7.00',
      '7.00',
      'copayOnFile',
    ],
  ] as const)('%s', (_name, terms, said, ...expected) => {
    const checkedPlan = { ...plan, terms: { ...nothingKnown, ...terms } }
    const visit = worked('private', 'primary_care', zips.LA, { variant: 'known', ...said }, checkedPlan)
    expect(visit.slice(1)).toEqual(expected)
  })
  test('a copay in the insurer’s list stands until the card says another', () => {
    const list = {
      ...plan,
      isVerified: false,
      terms: { ...nothingKnown, copay: checked('45'), isDeductibleFirst: false },
    }
    expect(worked('private', 'specialist', zips.NY, fresh, list).slice(1)).toEqual(['45.00', '45.00', 'networkCopay'])
    expect(worked('private', 'specialist', zips.NY, { ...fresh, card: '60' }, list)[1]).toBe('60.00')
  })
  test('with Medicaid even that names no amount', () => {
    const copay = { ...plan, terms: { ...nothingKnown, copay: checked('45'), isDeductibleFirst: false } }
    expect(worked('medicaid', 'specialist', zips.NY, fresh, copay)[1]).toBe('')
  })
  // By hand, of the same $105.54: 50 + 20% of 55.54 = 11.108; 90 + the whole rest of 15.54, which is less than the copay.
  test.each([
    ['a share', { coinsurance: 2000n, isDeductibleFirst: false }, '21.11+', 'planShare'],
    [
      'a share after what is left of the deductible',
      { coinsurance: 2000n, deductibleLeft: 5_000n },
      '61.11+',
      'planShare',
    ],
    ['a share after a deductible nobody says', { coinsurance: 2000n }, '21.11–105.54+', 'planShareOpen'],
    ['a copay after what is left', { copay: 2_500n, deductibleLeft: 5_000n }, '75.00+', 'planShare'],
    ['a copay after more than leaves room for it', { copay: 2_500n, deductibleLeft: 9_000n }, '105.54+', 'planShare'],
    ['a copay after a deductible that is met', { copay: 2_500n, deductibleLeft: 0n }, '25.00', 'copayOnFile'],
    ['a copay and a share', { copay: 2_500n, coinsurance: 1000n, isDeductibleFirst: false }, '33.05+', 'planShare'],
    [
      'a limit in the middle of it',
      { coinsurance: 2000n, deductibleLeft: 5_000n, outOfPocketLeft: 5_500n },
      '55.00',
      'limitOnFile',
    ],
    ['care that is not covered', { isCovered: false }, '105.54+', 'planShare'],
  ] as const)('an answer with %s', (_name, terms, pays, assumption) => {
    const answered = { ...plan, terms: { ...nothingKnown, ...terms } }
    const visit = worked('private', 'primary_care', zips.LA, known, answered)
    expect([visit[1], visit[3]]).toEqual([pays, assumption])
  })
})

test('every working of an estimate adds up to the cent, and no slot is left open', () => {
  for (const [payer, service, place, said] of rows) {
    const { share } = costOfVisit(
      { service, variant: said.variant ?? null, locality: localityOfZip(zips[place]), day },
      { payer, plan: null, deductibleMet: said.met ?? null, copayOnCard: said.card ? usd(said.card) : null },
    )
    expectAddsUp(share.lines)
    if (share.patientPays && service) expect(totalOf(share.lines)).toEqual(share.patientPays)
  }
})
