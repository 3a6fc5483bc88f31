import { X12Parser } from 'node-x12'
import { describe, expect, test } from 'vitest'
import { answerInquiry } from './answer.ts'
import { type Member, members } from './members.ts'

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
function say(text: string): { set: string; text: string } {
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

describe('what the payer says', () => {
  test.each(members.map((member) => [member.shows.en, member] as const))(
    'of %s is X12 that another reader takes, with every benefit in it',
    (_, member) => {
      const { set, text } = say(inquiry(member))
      const segments = readByOthers(text)
      expect(set).toBe('271')
      const benefits = segments.filter(({ tag }) => tag === 'EB')
      expect(benefits).toHaveLength(member.lines.filter((line) => line.startsWith('EB')).length)
      expect(segments.find(({ tag, elements }) => tag === 'NM1' && elements[0]?.value !== 'PR')).toBeDefined()
    },
  )
  test('to a question that is not whole is a 999, and to an envelope that is none a TA1', () => {
    const whole = inquiry(members[0] as Member)
    const refused = say(whole.replace(/SE\*\d+/, 'SE*99'))
    expect([refused.set, readByOthers(refused.text).map(({ tag }) => tag)]).toEqual([
      '999',
      ['AK1', 'AK2', 'IK5', 'AK9'],
    ])
    expect(say(whole.replace('ISA*00', 'ISB*00')).set).toBe('TA1')
  })
})
