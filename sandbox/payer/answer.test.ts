import { Readable } from 'node:stream'
import { X12Parser } from 'node-x12'
import { describe, expect, test } from 'vitest'
import { answerInquiry } from './answer.ts'
import { type Member, members } from './members.ts'
import { misbehaving } from './misbehaving.ts'

const now = new Date('2026-11-20T15:14:00Z')

/** A 270 about a member, written out by hand. */
function inquiry({ memberId, firstName, lastName, birthday, subscriber }: Member): string {
  const own = [
    `NM1*IL*1*${lastName}*${firstName}****MI*${memberId}`,
    `DMG*D8*${birthday}`,
    'DTP*291*D8*20261120',
    'EQ*30',
  ]
  const child = subscriber && [
    `NM1*IL*1*${subscriber.lastName}*${subscriber.firstName}****MI*${memberId}`,
    'HL*4*3*23*0',
    'TRN*1*T2*9199999998',
    `NM1*03*1*${lastName}*${firstName}`,
    `DMG*D8*${birthday}`,
    'DTP*291*D8*20261120',
    'EQ*30',
  ]
  const body = [
    'ST*270*0001*005010X279A1',
    'BHT*0022*13*T1*20261120*1514',
    'HL*1**20*1',
    'NM1*PR*2*PAYER*****PI*SBX01',
    'HL*2*1*21*1',
    'NM1*1P*2*CLINIC*****XX*1999999984',
    `HL*3*2*22*${subscriber ? 1 : 0}`,
    'TRN*1*T1*9199999998',
    ...(child ?? own),
  ]
  const isa =
    'ISA*00*          *00*          *ZZ*HUB            *ZZ*SANDBOXPAYER   *261120*1514*^*00501*000000007*0*T*:'
  const inside = [...body, `SE*${body.length + 1}*0001`].join('~')
  return `${isa}~GS*HS*HUB*SANDBOXPAYER*20261120*1514*7*X*005010X279A1~${inside}~GE*1*7~IEA*1*000000007~`
}
function answerTo(text: string): { set: string; text: string } {
  const says = answerInquiry(text, now)
  if (says.type !== 'answer') throw new Error(says.type)
  return says
}
/** The segments of the one transaction, by a reader of X12 that nobody here wrote. */
function readByOthers(text: string) {
  const interchange = new X12Parser(true).parse(text)
  if (!('functionalGroups' in interchange)) throw new Error('more than one interchange')
  const [transaction] = interchange.functionalGroups[0]?.transactions ?? []
  return transaction?.segments ?? []
}

/** Segment by segment: the reader of whole interchanges knows no TA1. */
async function segmentsByOthers(text: string): Promise<{ tag: string; elements: { value: string }[] }[]> {
  return Readable.from([text]).pipe(new X12Parser()).toArray()
}

describe('what the payer says', () => {
  test.each(members.map((member) => [member.shows.en, member] as const))(
    'of %s is X12 that another reader takes, with every benefit in it',
    (_, member) => {
      const { set, text } = answerTo(inquiry(member))
      const segments = readByOthers(text)
      expect(set).toBe('271')
      const benefits = segments.filter(({ tag }) => tag === 'EB')
      expect(benefits).toHaveLength(member.lines.filter((line) => line.startsWith('EB')).length)
      expect(segments.find(({ tag, elements }) => tag === 'NM1' && elements[0]?.value !== 'PR')).toBeDefined()
    },
  )
  test.each(misbehaving.map(({ memberId }) => memberId).filter((id) => id.startsWith('SBX-AAA')))(
    'to %s is a refusal by X12’s reason, and names nothing of a plan',
    (memberId) => {
      const { set, text } = answerTo(inquiry({ ...(members[0] as Member), memberId }))
      const segments = readByOthers(text)
      expect(set).toBe('271')
      expect(segments.find(({ tag }) => tag === 'AAA')?.elements.map(({ value }) => value)).toEqual([
        'N',
        '',
        memberId.slice(-2),
        'C',
      ])
      expect(segments.filter(({ tag }) => tag === 'EB')).toEqual([])
    },
  )
  const [jordan] = members as [Member]
  const whole = inquiry(jordan)
  test.each([
    ['counts its segments wrong', whole.replace(/SE\*\d+/, 'SE*99')],
    ['ends another set than it began', whole.replace(/(SE\*\d+)\*0001/, '$1*0002')],
    ['ends another envelope than it began', whole.replace('IEA*1*000000007', 'IEA*1*000000008')],
    ['has no end', whole.slice(0, whole.indexOf('SE*'))],
    ['is of another guide', whole.replace('ST*270*0001*005010X279A1', 'ST*270*0001*004010X092A1')],
    ['is another kind of message', whole.replace('ST*270', 'ST*276')],
    ['is in another kind of group', whole.replace('GS*HS', 'GS*HB')],
    ['has no payer level', whole.replace('HL*1**20*1~', '')],
    ['asks nothing', whole.replace('EQ*30~', '')],
    ['has no reference', whole.replace('TRN*1*T1*9199999998~', '')],
    ['names no provider', whole.replace('XX*1999999984', '')],
  ])('to a question that %s is a 999', (_, text) => {
    const refused = answerTo(text)
    expect(refused.set).toBe('999')
    const segments = readByOthers(refused.text)
    expect(segments.map(({ tag, elements }) => [tag, elements[0]?.value])).toEqual([
      ['AK1', 'HS'],
      ['AK2', '270'],
      ['IK5', 'R'],
      ['AK9', 'R'],
    ])
  })
  test.each([
    ['has another name', whole.replace('ISA*00', 'ISB*00')],
    ['is cut', whole.slice(0, 80)],
    ['ends its segments otherwise', whole.replaceAll('~', '!')],
    ['is empty', ''],
    ['is no X12', 'PUT / HTTP/1.1'],
  ])('to an envelope that %s is a TA1', async (_, text) => {
    const refused = answerTo(text)
    expect(refused.set).toBe('TA1')
    const segments = await segmentsByOthers(refused.text)
    expect(segments.map(({ tag }) => tag)).toEqual(['ISA', 'TA1', 'IEA'])
    expect(segments[1]?.elements.map(({ value }) => value).slice(3)).toEqual(['R', '024'])
  })
})
