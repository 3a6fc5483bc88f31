import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EligibilityInquiry, writeEligibilityInquiry } from './eligibility-inquiry.ts'
import { readEligibilityResponse } from './eligibility-response.ts'
import { elementOf, readInterchange, writeInterchange, X12Error } from './interchange.ts'

const inquiry: EligibilityInquiry = {
  sender: 'HUB',
  receiver: 'CLEARING',
  payer: { name: 'Meridian Health', id: 'MERID1' },
  provider: { name: 'Northgate Clinic', npi: '1999999984' },
  memberId: 'mh-4402-118',
  subscriber: { firstName: 'José', lastName: "O'Neil~*", dateOfBirth: '1980-02-03' },
  dependent: null,
  serviceTypes: ['30', '98'],
  trace: 'TRACE1',
  controlNumber: 7,
  at: new Date('2026-11-20T15:14:00Z'),
  isTest: true,
}

/** An envelope around segments, by separators of one’s own. */
function enveloped(
  body: string[],
  { element: e = '*', terminator: t = '~', repetition = '^', lineEnd = '' } = {},
): string {
  const isa = ['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), 'ZZ', 'A'.padEnd(15), 'ZZ', 'B'.padEnd(15)]
  const header = [...isa, '261120', '1514', repetition, '00501', '000000007', '0', 'T', ':'].join(e)
  const inner = ['ST*271*0001*005010X279A1', 'BHT*0022*11*X*20261120*1514', ...body]
  const all = [
    'GS*HB*A*B*20261120*1514*7*X*005010X279A1',
    ...inner,
    `SE*${inner.length + 1}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
  ]
  return [header, ...all.map((segment) => segment.replaceAll('*', e))].map((segment) => segment + t + lineEnd).join('')
}
const people = ['HL*1**20*1', 'NM1*PR*2*PAYER*****PI*1', 'HL*2*1*21*1', 'NM1*1P*2*CLINIC*****XX*1999999984']
const member = [...people, 'HL*3*2*22*0', 'NM1*IL*1*SAMPLE*JORDAN****MI*MH1']

describe('what is asked', () => {
  test('a 270 has whole envelopes and says nothing a person typed could break', () => {
    const { segments } = readInterchange(writeEligibilityInquiry(inquiry))
    expect(segments.map(({ id }) => id).join(' ')).toBe(
      'ISA GS ST BHT HL NM1 HL NM1 HL TRN NM1 DMG DTP EQ EQ SE GE IEA',
    )
    const name = segments.find(({ id, elements }) => id === 'NM1' && elements[0] === 'IL')
    expect(name?.elements).toEqual(['IL', '1', "O'NEIL", 'JOSE', '', '', '', 'MI', 'MH-4402-118'])
  })
  test('somebody on another person’s plan is asked about below that person', () => {
    const dependent = { firstName: 'Riley', lastName: 'Sample', dateOfBirth: '2015-05-06' }
    const { segments } = readInterchange(
      writeEligibilityInquiry({ ...inquiry, subscriber: { ...inquiry.subscriber, dateOfBirth: null }, dependent }),
    )
    expect(segments.filter(({ id }) => id === 'HL').map(({ elements }) => elements.join('*'))).toEqual([
      '1**20*1',
      '2*1*21*1',
      '3*2*22*1',
      '4*3*23*0',
    ])
    expect(segments.filter(({ id }) => id === 'DMG').map((dmg) => elementOf(dmg, 2))).toEqual(['20150506'])
  })
})

describe('what is answered', () => {
  test('write(read(x)) = x, whatever the separators, line ends and content', () => {
    const element = fc.stringMatching(/^[ -}]{0,12}$/).filter((text) => !/[|!*~^:]/.test(text))
    const segment = fc.tuple(fc.constantFrom('EB', 'MSG', 'DTP', 'REF', 'III'), fc.array(element, { maxLength: 14 }))
    const marks = fc.constantFrom({}, { element: '|', terminator: '!' }, { terminator: '\n', repetition: '`' })
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 30 }),
        marks,
        fc.constantFrom('', '\r\n', '\n'),
        (body, set, lineEnd) => {
          const ends = 'terminator' in set && set.terminator === '\n' ? '' : lineEnd
          const text = enveloped([...member, ...body.map(([id, all]) => [id, ...all].join('*'))], {
            ...set,
            lineEnd: ends,
          })
          return writeInterchange(readInterchange(text)) === text
        },
      ),
      { seed: 7, numRuns: 300 },
    )
  })
  test('a benefit keeps what stands under it, and who it is about apart', () => {
    const { levels } = readEligibilityResponse(
      enveloped([
        ...member,
        'EB*B*IND*98',
        'DTP*292*D8*20261120',
        'MSG*SPECIALIST',
        'LS*2120',
        'NM1*P3*1*JONES',
        'LE*2120',
        'EB*1',
      ]),
    )
    const [office, active] = levels[2]?.benefits ?? []
    expect(office?.details.map(({ id }) => id)).toEqual(['DTP', 'MSG'])
    expect(office?.related.map(({ id }) => id)).toEqual(['NM1'])
    expect(active?.details).toEqual([])
  })
  test.each([
    ['nothing', ''],
    ['words', 'Service unavailable'.repeat(20)],
    ['a cut text', enveloped(member).slice(0, -9)],
    ['another control number', enveloped(member).replace('GE*1*7', 'GE*1*8')],
    ['a second interchange behind it', enveloped(member) + enveloped(member)],
    ['a dependent under nobody', enveloped([...people, 'HL*3*2*23*0', 'NM1*03*1*A*B'])],
    ['another transaction', enveloped(member).replace('ST*271', 'ST*999')],
    ['a group of other messages', enveloped(member).replace('GS*HB', 'GS*FA')],
    ['a group of another guide', enveloped(member).replace('7*X*005010X279A1', '7*X*005010X222A1')],
    ['a transaction of another guide', enveloped(member).replace('0001*005010X279A1', '0001*004010X092A1')],
    ['a beginning that is no answer', enveloped(member).replace('BHT*0022*11', 'BHT*0022*13')],
    ['a beginning in another order', enveloped(member).replace('BHT*0022', 'BHT*0019')],
    ['two levels with one number', enveloped([...people, 'HL*2*2*22*0', 'NM1*IL*1*A*B'])],
  ])('%s is refused', (_, text) => {
    expect(() => readEligibilityResponse(text)).toThrow(X12Error)
  })
  const whole = enveloped([...member, 'EB*B*IND*98^UC', 'MSG*SPECIALIST'])
  test.each([
    ['a wrong count of segments', whole.replace(/SE\*\d+/, 'SE*99'), 'count'],
    ['a wrong count of answers', whole.replace('GE*1*7', 'GE*3*7'), 'count'],
    ['a control number without its zeros', whole.replace('IEA*1*000000007', 'IEA*1*7'), null],
    ['no mark of repetition, as older versions have none', whole.replace('*^*00501', '*U*00501'), 'repetition'],
    ['the mark of components for repetitions', whole.replace('*^*00501', '*:*00501'), 'repetition'],
    ['another version in the ISA', whole.replace('*00501*', '*00401*'), 'version'],
    ['a guide without its errata', whole.replaceAll('005010X279A1', '005010X279'), 'version'],
    ['no guide in the ST', whole.replace('0001*005010X279A1', '0001'), 'version'],
    ['a level that says nobody hangs under it', whole.replace('HL*2*1*21*1', 'HL*2*1*21*0'), 'levels'],
    ['a level that says somebody does', whole.replace('HL*3*2*22*0', 'HL*3*2*22*1'), 'levels'],
    ['a level that says nothing of it', whole.replace('HL*3*2*22*0', 'HL*3*2*22'), 'levels'],
    ['something before the first level', whole.replace('HL*1*', 'REF*EJ*1~HL*1*').replace('SE*11', 'SE*12'), 'levels'],
    ['blanks behind each end', whole.replaceAll('~', '~ '), 'lineEnds'],
    ['blank lines', whole.replaceAll('~', '~\r\n\r\n\n\n\n\n\n'), null],
    ['a line end before it', `\r\n${whole}`, null],
    ['a mark of the order of bytes before it', `\uFEFF${whole}`, null],
    ['lines cut after so many letters', whole.replace('SPECIALIST', 'SPEC\r\nIALIST'), 'lineEnds'],
    ['no end of the last segment', whole.slice(0, -1), 'lineEnds'],
    ['an acknowledgement', whole.replace('GS*', 'TA1*000001044*241018*0307*A*000~GS*'), null],
    ['blanks in the elements', whole.replace('EB*B*IND*', 'EB *B*IND *'), null],
  ])('%s is read over, and noted where it is a fault', (_, text, oddity) => {
    const { levels, separators, oddities } = readEligibilityResponse(text)
    const [office] = levels[2]?.benefits ?? []
    expect([office?.eb, office?.details[0]].map((segment) => elementOf(segment, 1))).toEqual(['B', 'SPECIALIST'])
    expect(elementOf(office?.eb, 3).split(separators.repetition)).toEqual(['98', 'UC'])
    expect(oddities).toEqual(oddity === null ? [] : [oddity])
  })
  test.each([
    ['of another kind', ['LS*2110', 'NM1*P3*1*J', 'LE*2110'], []],
    ['that is not begun or closed', ['NM1*P3*1*J'], ['loops']],
    ['that is never closed', ['LS*2120', 'NM1*P3*1*J'], ['loops']],
  ])('who stands in a loop %s is whom the row is about', (_, lines, oddities) => {
    const read = readEligibilityResponse(enveloped([...member, 'EB*1', ...lines]))
    expect(read.levels[2]?.benefits[0]?.related.map(({ id }) => id)).toEqual(['NM1'])
    expect(read.oddities).toEqual(oddities)
  })
  test.each([
    ['a letter for the elements', whole.replaceAll('*', 'Q')],
    ['one mark for two things', whole.replaceAll(':', '*')],
    ['an ISA that is cut short', whole.replace('ZZ*A', 'ZZ*')],
  ])('%s is refused: what stands where is not known', (_, text) => {
    expect(() => readEligibilityResponse(text)).toThrow(X12Error)
  })
  test('whatever comes, it is read or refused, never anything else', () => {
    const whole = enveloped([...member, 'EB*B*IND*98***27*25'])
    const cut = fc.tuple(fc.nat(whole.length), fc.nat(40), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(cut, ([at, gone, put]) => {
        const text = whole.slice(0, at) + put + whole.slice(at + gone)
        try {
          return readEligibilityResponse(text).levels.length > 0
        } catch (error) {
          return error instanceof X12Error
        }
      }),
      { seed: 11, numRuns: 500 },
    )
  })
})
