import { describe, expect, test } from 'vitest'
import { isOfCard } from './card-reading.ts'
import { isUnmistakable } from './member-id.ts'
import { readCard } from './read-card.ts'
import type { TextLine } from './text-line.ts'
import { amountOnCard, medicareNumberOf } from './value-shapes.ts'

const companies = [
  'Anthem Blue Cross',
  'Health Net',
  'Cigna Healthcare',
  'Medicaid',
  'Medicare',
  'Meridian Health (Sample)',
  'UnitedHealthcare',
]

/** A line as a reader finds it: `sure` of every letter, forty pixels high. */
const line = (x: number, y: number, text: string, more: Partial<TextLine> & { surely?: number } = {}): TextLine => {
  const { surely = 0.99, ...rest } = more
  const sure = Array.from(text, () => surely)
  return { text, sure, again: null, x, y, width: text.length * 20, height: 40, ...rest }
}
const read = (front: TextLine[], back: TextLine[] = []) => readCard({ front, back }, companies)
const values = (front: TextLine[], back: TextLine[] = []) =>
  Object.fromEntries(Object.entries(read(front, back).fields).map(([name, { value }]) => [name, value]))

describe('where a value stands', () => {
  test('VER-12 behind its label, beside it, below it, above it', () => {
    expect(values([line(0, 0, 'Member ID: W796170523')])).toMatchObject({ memberId: 'W796170523' })
    expect(values([line(0, 0, 'Member ID'), line(300, 2, 'W796170523')])).toMatchObject({ memberId: 'W796170523' })
    expect(values([line(0, 0, 'Member ID'), line(3, 50, 'W796170523')])).toMatchObject({ memberId: 'W796170523' })
    expect(values([line(0, 0, 'W796170523'), line(0, 45, 'Member ID')])).toMatchObject({ memberId: 'W796170523' })
  })
  test('several on one line, the spaces lost', () => {
    expect(values([line(0, 0, 'ID W796170523 GRP 0712345'), line(0, 80, 'RxBIN610014 RxPCN MEDDPRIME')])).toMatchObject(
      {
        memberId: 'W796170523',
        groupNumber: '0712345',
        rxBin: '610014',
        rxPcn: 'MEDDPRIME',
      },
    )
    expect(values([line(0, 0, 'MEMBERIDW796170523')])).toMatchObject({ memberId: 'W796170523' })
  })
  test('one value for two labels, one person’s of a family’s', () => {
    expect(values([line(0, 0, 'PCP/SPC $30/$50'), line(0, 80, 'Deductible (Ind/Fam) $1,500/$3,000')])).toMatchObject({
      copayPrimaryCare: '30',
      copaySpecialist: '50',
      deductible: '1500',
    })
  })
  test('VER-12 the pharmacy’s three numbers behind one label, and labels in two languages', () => {
    const card = [
      line(0, 0, 'GROUP 0712345'),
      line(0, 80, 'BIN/PCN/GRP 003858/A4/RX2247'),
      line(0, 160, 'Doctor/Médico $35'),
      line(0, 240, 'Plan: Preferred 50o0 HMO'),
    ]
    expect(values(card)).toEqual({
      groupNumber: '0712345',
      rxBin: '003858',
      rxPcn: 'A4',
      rxGroup: 'RX2247',
      copayPrimaryCare: '35',
      planName: 'Preferred 5000 HMO',
      planType: 'HMO',
    })
  })
  test('a bare group beside the pharmacy’s numbers is the pharmacy’s', () => {
    const card = [line(0, 0, 'Group No: 0712345'), line(0, 200, 'BIN 610014'), line(0, 250, 'GRP RX1183')]
    expect(values(card)).toMatchObject({ groupNumber: '0712345', rxGroup: 'RX1183' })
  })
  test('sentences, other people’s names and numbers of others are not taken', () => {
    const card = [
      line(0, 0, 'To verify benefits call the number below'),
      line(0, 80, 'Group Name: Northside Bakers'),
      line(0, 160, 'Payer ID 87726'),
      line(0, 240, 'Dependents: ALEX DOE'),
      line(0, 320, 'Family Deductible $3,000'),
    ]
    const { planName, memberId, memberName, groupNumber, deductible } = values(card)
    expect([planName, memberId, memberName, groupNumber, deductible]).toEqual(Array(5).fill(undefined))
  })
})

describe('cards as insurers word them', () => {
  test('VER-12 a private plan of Medicare, the name without a label, and a sentence that has words of labels in it', () => {
    const card = read([
      line(0, 0, 'Meridian Health', { height: 60 }),
      line(0, 100, 'GOLD PLUS (HMO)'),
      line(0, 150, 'A MEDICARE HEALTH PLAN WITH DRUG COVERAGE'),
      line(0, 250, 'ALEX Q DOE'),
      line(0, 300, 'Member ID: W796170523'),
      line(0, 400, 'CMS H1036 054'),
    ])
    expect(card.fields).toMatchObject({
      planName: { value: 'GOLD PLUS (HMO)' },
      planType: { value: 'Medicare' },
      memberName: { value: 'ALEX Q DOE', isSure: false },
      memberId: { value: 'W796170523', isSure: true },
    })
  })
  test('VER-12 the phone of a doctor is no copay, and a longer label is still a label', () => {
    const card = [
      line(0, 0, 'PCP Phone/Teléfono del PCP: 312-555-0142'),
      line(0, 100, 'Name of Subscriber:'),
      line(0, 150, 'ALEX DOE'),
    ]
    expect(values(card)).toEqual({ memberName: 'ALEX DOE' })
  })
})

describe('what a value may be', () => {
  test('amounts as cards print and readers see them; a percent is none', () => {
    const of = (text: string) => amountOnCard(text)?.value
    expect(['$1,500', '$0', 'So', 's25', '$25.00', '$12.50'].map(of)).toEqual(['1500', '0', '0', '25', '25', '12.50'])
    expect(['20%', 'no charge', '$', '800-555-0100'].map(of)).toEqual(Array(4).fill(undefined))
  })
  test('a Medicare number has no O, I, L, S, B or Z, so those are digits', () => {
    expect(medicareNumberOf('IEG4-TE5-MK73')).toBe('1EG4TE5MK73')
    expect(medicareNumberOf('1EG4-TES-MK7E')).toBeNull()
    expect(values([line(0, 0, 'Name/Nombre'), line(0, 60, '1EG4-TE5-MK73')])).toMatchObject({ memberId: '1EG4TE5MK73' })
  })
  test('the company of the directory, by its whole name or by the one word only it has', () => {
    expect(values([line(0, 0, 'Meridian Health')])).toMatchObject({ insuranceCompany: 'Meridian Health (Sample)' })
    expect(values([line(0, 0, 'cigna')])).toMatchObject({ insuranceCompany: 'Cigna Healthcare' })
    const advantage = [line(0, 0, 'Medicare Advantage'), line(0, 90, 'UnitedHealthcare'), line(0, 180, 'PCP $0')]
    expect(values(advantage)).toMatchObject({ insuranceCompany: 'UnitedHealthcare' })
  })
  test.each([
    ['MO HealthNet', 'Medicaid'],
    ['Missouri MO HealthNet Division', 'Medicaid'],
    ['Medi-Cal', 'Medicaid'],
    ['MassHealth', 'Medicaid'],
    ['Health Net', 'Health Net'],
    ['Anthem Blue Cross', 'Anthem Blue Cross'],
  ])('%s on a card is %s', (printed, insuranceCompany) => {
    expect(values([line(0, 0, printed), line(0, 90, 'PCP $0')])).toMatchObject({ insuranceCompany })
  })
  test.each(['Anthem Blue Cross Blue Shield', 'Sierra Health Net', 'Anthem Blue Cross of Utah', 'The Healthnetwork'])(
    '%s is not surely a company whose name it only holds',
    (printed) => {
      expect(read([line(0, 0, printed), line(0, 90, 'PCP $0')]).fields.insuranceCompany?.isSure).not.toBe(true)
    },
  )
  test('a label that names a program says nothing of whose card it is', () => {
    const card = [line(0, 0, 'Prairie Dual Complete', { height: 80 }), line(0, 300, 'Medicaid ID: W79617052')]
    expect(read(card).fields.insuranceCompany).toMatchObject({ value: 'Prairie Dual Complete', isSure: false })
  })
  test('VER-12 shares and ranges are read as they are printed, never as their first amount', () => {
    const card = [
      line(0, 0, 'PCP: 20% after deductible'),
      line(0, 80, 'Specialist $25 – $95'),
      line(0, 160, 'Urgent care 30% coin.'),
      line(0, 240, 'ER $100 to $250'),
    ]
    expect(values(card)).toMatchObject({
      copayPrimaryCare: '20% after deductible',
      copaySpecialist: '$25-$95',
      copayUrgentCare: '30%',
      copayEmergency: '$100-$250',
    })
  })
  test('VER-12 labels in Spanish, with and without accents', () => {
    const card = [
      line(0, 0, 'Número de contrato: ZVP901422'),
      line(0, 80, 'Suscriptor: ANA MARIA RIVERA'),
      line(0, 160, 'Núm. de grupo: 0712345'),
      line(0, 240, 'Médico primario $5'),
      line(0, 320, 'Especialista $10'),
      line(0, 400, 'Sala de emergencia $50'),
      line(0, 480, 'Cuidado urgente $25'),
      line(0, 560, 'Deducible individual $200'),
    ]
    expect(values(card)).toMatchObject({
      memberId: 'ZVP901422',
      memberName: 'ANA MARIA RIVERA',
      groupNumber: '0712345',
      copayPrimaryCare: '5',
      copaySpecialist: '10',
      copayEmergency: '50',
      copayUrgentCare: '25',
      deductible: '200',
    })
  })
  test('a company that is not in the directory is never sure', () => {
    const card = [line(0, 0, 'Prairie Star Cooperative', { height: 80 }), line(0, 400, 'Member ID: W796170523')]
    expect(read(card).fields.insuranceCompany).toMatchObject({ value: 'Prairie Star Cooperative', isSure: false })
  })
  test('the kind of plan, its O read as a zero', () => {
    expect(values([line(0, 0, 'Gold 1000 P0S')])).toMatchObject({ planType: 'POS', planName: 'Gold 1000 POS' })
  })
  test('phones, each once, with the words before them', () => {
    const back = [line(0, 0, 'Member Services: 1-800-555-0142'), line(0, 80, 'TTY 711'), line(0, 160, '(800) 555-0142')]
    expect(read([], back).phones).toEqual([{ number: '800-555-0142', label: 'Member Services', confidence: 99 }])
  })
})

describe('nobody guesses a member ID', () => {
  const id = (text: string, more: object = {}) => read([line(0, 0, `Member ID: ${text}`, more)]).fields.memberId
  test('VER-12 read differently the second time, or hardly read: not shown', () => {
    expect(id('W796170523', { again: 'Member ID: W796170623' })).toBeUndefined()
    expect(id('W796170523', { surely: 0.4 })).toBeUndefined()
  })
  test('VER-18 where O and 0 or I and 1 could be taken for each other it is shown, to be looked at', () => {
    expect(id('XO796170523')).toMatchObject({ value: 'XO796170523', isSure: false })
    expect(id('W796170523')).toMatchObject({ isSure: true })
    expect(['MH-4402-118', '404402118', 'W0440211', 'A1B440211', '1EG4TE5MK73'].map(isUnmistakable)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })
  test('two that differ are not sure', () => {
    const both = [line(0, 0, 'Member ID: W796170523'), line(0, 100, 'ID: 553311900')]
    expect(read(both).fields.memberId?.isSure).toBe(false)
  })
})

test('VER-19 a photo of something else is not a card', () => {
  expect(isOfCard(read([]))).toBe(false)
  const menu = [line(0, 0, 'TODAY’S SPECIALS', { height: 90 }), line(0, 200, 'Soup $6'), line(0, 300, 'Plus bread $2')]
  expect(isOfCard(read(menu))).toBe(false)
})

test('VER-12 without its number, name or company a card is not well read', () => {
  const whole = [line(0, 0, 'Meridian Health'), line(0, 100, 'Name: JORDAN SAMPLE'), line(0, 200, 'ID: W796170523')]
  expect(read(whole).confidence).toBeGreaterThan(90)
  expect(read(whole.slice(0, 2)).confidence).toBeLessThan(75)
})

test('a group or pharmacy number in which an O and a 0 could be taken for each other is marked', () => {
  const { fields } = read([line(0, 0, 'RxPCN HM0RX'), line(0, 80, 'RxGRP RX2247'), line(0, 160, 'Group No: W00861')])
  expect([fields.rxPcn?.isSure, fields.rxGroup?.isSure, fields.groupNumber?.isSure]).toEqual([false, true, false])
})

describe('codes on a card', () => {
  const card = [line(0, 0, 'Member ID: W7O617052I'), line(0, 80, 'Group No: 0712345')]
  const idBy = (codes: string[]) => readCard({ front: card, back: [], codes }, companies).fields.memberId
  test('a member ID that stands in a bar code too is spelled as the code has it, and is sure', () => {
    expect(idBy([])).toMatchObject({ isSure: false })
    expect(idBy(['%B W706170521^DOE/JANE'])).toEqual({ value: 'W706170521', confidence: 100, isSure: true })
  })
  test('a code that holds something else changes nothing, and fills in nothing', () => {
    expect(idBy(['999999999', 'https://example.org'])).toEqual(idBy([]))
    expect(readCard({ front: [], back: [], codes: ['W706170521'] }, companies).fields).toEqual({})
  })
  test('what an issuer signed stands above what was read', () => {
    const { fields } = readCard({ front: card, back: [], signed: { memberId: 'W706170521' } }, companies)
    expect(fields).toMatchObject({
      memberId: { value: 'W706170521', isSure: true },
      groupNumber: { value: '0712345' },
    })
  })
})
