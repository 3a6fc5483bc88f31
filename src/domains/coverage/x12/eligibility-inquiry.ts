import { cleanTyped } from '#kit/text/clean-typed.ts'
import { plainLetters } from '#kit/text/plain-letters.ts'
import { type Segment, type Separators, writeInterchange } from './interchange.ts'

/** A person as a payer knows them. Days are `2026-11-21`. */
type AskedPerson = { firstName: string; lastName: string; dateOfBirth: string }

/** What is asked about one member: who asks whom about whom, as of which day. */
export type EligibilityInquiry = {
  sender: string
  receiver: string
  payer: { name: string; id: string }
  provider: { name: string; npi: string }
  memberId: string
  /** Whose plan it is. Somebody on another's plan may not know that person's day of birth. */
  subscriber: Omit<AskedPerson, 'dateOfBirth'> & { dateOfBirth: string | null }
  /** The person asked about, when they are on somebody else's plan. */
  dependent: AskedPerson | null
  serviceTypes: readonly string[]
  /** Comes back in the answer's TRN, which so proves to be the answer to this. */
  trace: string
  /** Up to nine digits. */
  controlNumber: number
  at: Date
  isTest: boolean
}

const separators: Separators = { element: '*', repetition: '^', component: ':', terminator: '~' }
const version = '005010X279A1'

/** Writes a 270 of the guide 005010X279A1. */
export function writeEligibilityInquiry(inquiry: EligibilityInquiry): string {
  const { subscriber, dependent, serviceTypes, memberId, trace } = inquiry
  const control = String(inquiry.controlNumber).padStart(9, '0')
  const day = plainDay(inquiry.at.toISOString().slice(0, 10))
  const time = inquiry.at.toISOString().slice(11, 16).replace(':', '')
  const asked = [['DTP', '291', 'D8', day], ...serviceTypes.map((type) => ['EQ', type])]
  const traced = ['TRN', '1', trace, `9${inquiry.provider.npi.slice(0, 9)}`]
  const body = [
    ['ST', '270', '0001', version],
    ['BHT', '0022', '13', trace, day, time],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', inquiry.payer.name, '', '', '', '', 'PI', inquiry.payer.id],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', '2', inquiry.provider.name, '', '', '', '', 'XX', inquiry.provider.npi],
    ['HL', '3', '2', '22', dependent ? '1' : '0'],
    ...(dependent ? [] : [traced]),
    ['NM1', 'IL', '1', subscriber.lastName, subscriber.firstName, '', '', '', 'MI', memberId],
    ...(subscriber.dateOfBirth === null ? [] : [['DMG', 'D8', plainDay(subscriber.dateOfBirth)]]),
    ...(dependent ? [['HL', '4', '3', '23', '0'], traced, ...dependentLines(dependent)] : []),
    ...asked,
  ]
  const functional = [
    'GS',
    'HS',
    inquiry.sender,
    inquiry.receiver,
    day,
    time,
    String(inquiry.controlNumber),
    'X',
    version,
  ]
  return writeInterchange({
    separators,
    segments: [
      interchangeHeader(inquiry, control, day, time),
      functional,
      ...body,
      ['SE', String(body.length + 1), '0001'],
      ['GE', '1', String(inquiry.controlNumber)],
      ['IEA', '1', control],
    ].map(plainSegment),
  })
}

const interchangeHeader = (
  { sender, receiver, isTest }: EligibilityInquiry,
  control: string,
  day: string,
  time: string,
) => {
  const nobody = ['00', ' '.repeat(10), '00', ' '.repeat(10)]
  const sides = ['ZZ', fixed(sender), 'ZZ', fixed(receiver)]
  const kind = [separators.repetition, '00501', control, '0', isTest ? 'T' : 'P', separators.component]
  return ['ISA', ...nobody, ...sides, day.slice(2), time, ...kind]
}

const dependentLines = ({ firstName, lastName, dateOfBirth }: AskedPerson) => [
  ['NM1', '03', '1', lastName, firstName],
  ['DMG', 'D8', plainDay(dateOfBirth)],
]

const fixed = (id: string) => id.slice(0, 15).padEnd(15)
const plainDay = (day: string) => day.replaceAll('-', '')

/** What a person typed cannot end a segment; empty elements at the end are left out, as the standard asks. */
function plainSegment([id = '', ...elements]: readonly string[]): Segment {
  const isHeader = id === 'ISA'
  const plain = isHeader ? elements : elements.map(basicCharacters)
  const filled = isHeader ? plain.length : plain.findLastIndex((element) => element !== '') + 1
  return { id, elements: plain.slice(0, filled), after: '' }
}

/** X12's characters: capitals without accents, digits and common signs. `José~*` becomes `JOSE`. */
const basicCharacters = (text: string) =>
  plainLetters(cleanTyped(text))
    .toUpperCase()
    .replace(/[^A-Z0-9 !"&'()+,\-./;?=%@[\]_{}\\|<>#$]/g, '')
    .trim()
