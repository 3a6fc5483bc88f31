import { describe, expect, test } from 'vitest'
import type { ServiceType } from '../estimates/service-types.ts'
import { copay, note } from '../testing/answer-corpus-heads.ts'
import { type AskedWay, answerOf, costBy, priceBy } from '../testing/priced-answer.ts'
import type { PayerKind } from './insured.ts'

type Case = readonly [string, readonly string[], string, ServiceType?, PayerKind?]

const left = (cents: string, network = 'Y') => `EB*C*IND*30***29*${cents}*****${network}`
const year = (cents: string, network = 'Y') => `EB*C*IND*30***23*${cents}*****${network}`
const tried = (cases: readonly Case[], asked: AskedWay = {}, usual: ServiceType = 'primary_care') => {
  for (const [name, lines, said, service = usual, payer = 'private'] of cases)
    test(`COPAY-07 ${name}`, () => expect(priceBy(lines, service, payer, asked)).toBe(said))
}

describe('a yearly check-up', () => {
  tried(
    [
      [
        'is free where a row of it says so, whatever is left of the deductible',
        [left('3200'), 'EB*B*IND*BZ***27*0*****Y'],
        '0.00',
      ],
      ['is free by a share of nothing', [left('3200'), 'EB*A*IND*BZ***27**0****Y'], '0.00'],
      ['has the copay that a row names', ['EB*B*IND*BZ***27*15*****Y'], '15.00'],
      ['has the copay of a routine physical', ['EB*B*IND*81***27*15*****Y'], '15.00'],
      [
        'has the copay of an office row whose note names it',
        [copay('20'), copay('0'), note('PREVENTIVE CARE')],
        '0.00',
      ],
      ['is never an office visit', [copay('20')], '0.00+?'],
      ['is not priced by what all care costs', [left('0'), 'EB*A*IND*30***27**.2****Y'], '0.00+?'],
      ['is not covered where the insurer says that', ['EB*I**BZ'], '134.27+'],
      ['is free with Part B', [left('283')], '0.00', 'preventive', 'original_medicare'],
    ],
    {},
    'preventive',
  )
  test('COPAY-07 an office visit stays what it was beside rows of a check-up', () => {
    const rows = [copay('20'), 'EB*B*IND*BZ***27*0*****Y', copay('0'), note('ADULT WELLNESS')]
    expect(priceBy(rows, 'primary_care')).toBe('20.00')
  })
})

describe('a visit by video', () => {
  const place = 'III*ZZ*02'
  tried(
    [
      ['has the copay of its own row', [copay('20'), copay('5'), place], '5.00'],
      ['has the copay that a note names for it', [copay('20'), copay('5'), note('TELEHEALTH')], '5.00'],
      ['at home is one too', [copay('20'), copay('5'), 'III*ZZ*10'], '5.00'],
      ['has no price of its own where only an office is named', [copay('20')], '20.00+?'],
      [
        'with a therapist has the therapist’s',
        [copay('5'), place, 'EB*B*IND*MH***27*10*****Y', place],
        '10.00',
        'mental_health',
      ],
      ['takes the share that all care has', [left('0'), 'EB*A*IND*30***27**.2****Y'], '18.57+'],
    ],
    { way: { place: 'telehealth' } },
  )
  test('COPAY-07 its note says whose video it is, in the insurer’s words', () => {
    const answer = answerOf([copay('0'), note('VIRTUAL VISIT THROUGH TELADOC ONLY'), note('NO DEDUCTIBLE')])
    const { notes } = costBy(answer, 'primary_care', 'private', { way: { place: 'telehealth' } })
    expect(notes.find(({ key }) => key === 'note.videoWords')?.values['words']).toContain('TELADOC')
  })
})

describe('a visit outside the network', () => {
  const way = { way: { network: 'out' } } as const
  tried(
    [
      [
        'has its own share and deductible, and may cost more',
        [left('0'), left('0', 'N'), 'EB*A*IND*98***27**.4****N'],
        '37.13+?',
      ],
      ['pays its own deductible first', [left('0'), left('4000', 'N'), 'EB*A*IND*98***27**.4****N'], '92.83+?'],
      ['takes no copay of the network', [copay('20')], 'outsideNotSaid'],
      ['is not covered by an HMO', [copay('20'), 'EB*I**30*********N'], '92.83+?'],
      [
        'is in the network in an emergency',
        ['EB*B*IND*86***27*250*****Y', 'EB*I**30*********N'],
        '250.00',
        'emergency',
      ],
      ['has the share of both', [left('0', 'W'), 'EB*A*IND*98***27**.2****W'], '18.57+?'],
    ],
    way,
  )
  test('COPAY-07 nothing of it can be paid as an estimate', () => {
    const answer = answerOf([left('0', 'N'), 'EB*A*IND*98***27**.4****N'])
    expect(costBy(answer, 'primary_care', 'private', way).share).toMatchObject({
      payable: null,
      patientPays: null,
      assumption: 'assume.outside',
    })
  })
})

describe('a visit on another day', () => {
  const share = 'EB*A*IND*98***27**.2****Y'
  const rows = [year('1500'), left('50'), share]
  test('COPAY-07 this year it is what it would be today', () => {
    expect(priceBy(rows, 'primary_care', 'private', { day: '2026-12-31' })).toBe('58.57+')
  })
  test('COPAY-07 in a new year the deductible is untouched again, and nothing is due by it', () => {
    const { share: said, notes } = costBy(answerOf(rows), 'primary_care', 'private', { day: '2027-01-04' })
    expect(said.range).toMatchObject({ low: { units: 9283n }, high: { units: 9283n }, orMore: true })
    expect(said).toMatchObject({ payable: null, countsTowards: null })
    expect(notes.find(({ key }) => key === 'note.yearEnded')?.values).toEqual({ day: '2026-12-31' })
  })
  test('COPAY-07 a plan year in the rows’ own dates ends when they say', () => {
    const dated = [year('1500'), 'DTP*292*RD8*20260701-20270630', left('50'), 'DTP*292*RD8*20260701-20270630', share]
    expect(priceBy(dated, 'primary_care', 'private', { day: '2027-01-04' })).toBe('58.57+')
    expect(priceBy(dated, 'primary_care', 'private', { day: '2027-07-02' })).toBe('92.83+')
  })
  test('COPAY-07 what the payer sends of the new year stands in the place of this one', () => {
    const next = [...rows, year('30'), 'DTP*292*RD8*20270101-20271231']
    const dated = [
      year('1500'),
      'DTP*292*RD8*20260101-20261231',
      left('50'),
      'DTP*292*RD8*20260101-20261231',
      ...next.slice(2),
    ]
    expect(priceBy(dated, 'primary_care', 'private', { day: '2027-01-04' })).toBe('42.57+')
  })
  test('COPAY-07 visits that were counted this year are not the next one’s', () => {
    const counted = ['EB*F*IND*PT***23***VS*20', 'EB*F*IND*PT***29***VS*0', 'EB*B*IND*PT***27*30*****Y']
    expect(priceBy(counted, 'physical_therapy')).toBe('noVisitsLeft')
    expect(priceBy(counted, 'physical_therapy', 'private', { day: '2027-02-01' })).toBe('30.00')
  })
  test('COPAY-07 with nothing said of the whole year nothing of the new one is known', () => {
    expect(priceBy([left('50'), share], 'primary_care', 'private', { day: '2027-01-04' })).toBe('18.57–92.83+?')
  })
})
