import { type Member, members } from './members.ts'
import { misbehaving } from './misbehaving.ts'

// Written out here by hand, so that the product's own writer and reader of X12 are not tested against themselves.

/** What a 270 asks, as far as the payer looks. */
export type Inquiry = {
  control: string
  group: string
  trace: string
  payer: string
  provider: string
  people: Person[]
}
type Person = { kind: 'IL' | '03'; last: string; first: string; id: string; birthday: string }

/** What the payer's computer says: X12 of some kind, or how it misbehaves. */
export type PayerSays =
  | { type: 'answer'; set: '271' | '999' | 'TA1'; text: string }
  | { type: 'hang' | 'down' | 'garbage' }

/** Answers one 270; one that is not whole is refused as the standard has it: TA1 for the envelope, 999 for the rest. */
export function answerInquiry(text: string, now: Date, people: readonly Member[] = members): PayerSays {
  const envelope = /^ISA.{79}\^\|?.*~$/s.test(text) && text.length > 106 && text[105] === '~' && text[3] === '*'
  if (!envelope) return { type: 'answer', set: 'TA1', text: acknowledgement(text, now) }
  const asked = readAsked(text.split('~').map((segment) => segment.trim().split('*')))
  if (!asked) return { type: 'answer', set: '999', text: refusal(text, now) }
  return answerAsked(asked, now, people)
}

/** What the payer says to a question that is whole, whichever way it came. */
export function answerAsked(asked: Inquiry, now: Date, people: readonly Member[] = members): PayerSays {
  const person = asked.people.at(-1) as Person
  const id = asked.people[0]?.id ?? ''
  if (misbehaving.some(({ memberId }) => memberId === id)) return misbehave(id, asked, person, now)
  return {
    type: 'answer',
    set: '271',
    text: answerPerson(
      asked,
      person,
      people.find((one) => one.memberId === id),
      now,
    ),
  }
}

function readAsked(segments: string[][]): Inquiry | null {
  const of = (id: string) => segments.filter(([name]) => name === id)
  const [isa, gs, st, se, iea] = ['ISA', 'GS', 'ST', 'SE', 'IEA'].map((id) => of(id)[0])
  const counted = segments.findIndex(([id]) => id === 'SE') - segments.findIndex(([id]) => id === 'ST') + 1
  const isWhole = st?.[1] === '270' && st[3] === '005010X279A1' && gs?.[1] === 'HS' && Number(se?.[1]) === counted
  if (!isWhole || iea?.[2] !== isa?.[13] || se?.[2] !== st[2]) return null
  const levels = of('HL').map((hl) => hl[3])
  if (!/^20,21,22(,23)?$/.test(levels.join()) || of('EQ').length === 0) return null
  const people = of('NM1').flatMap(([, kind, , last = '', first = '', , , , , id = '']) =>
    kind === 'IL' || kind === '03'
      ? [{ kind, last, first, id, birthday: birthdayOf(segments, kind) } satisfies Person]
      : [],
  )
  const named = (kind: string) => of('NM1').find(([, role]) => role === kind)
  const [payer, provider, trace] = [named('PR')?.[9], named('1P')?.[9], of('TRN')[0]?.[2]]
  if (!payer || !provider || !trace || people.length !== levels.length - 2) return null
  return { control: isa?.[13] ?? '', group: gs[6] ?? '', trace, payer, provider, people }
}

function birthdayOf(segments: string[][], kind: string): string {
  const at = segments.findIndex(([id, role]) => id === 'NM1' && role === kind)
  const next = segments.findIndex(([id], n) => n > at && (id === 'HL' || id === 'EQ'))
  return segments.slice(at, next).find(([id]) => id === 'DMG')?.[2] ?? ''
}

function misbehave(id: string, asked: Inquiry, person: Person, now: Date): PayerSays {
  const answer = (text: string): PayerSays => ({ type: 'answer', set: '271', text })
  const [jordan, avery] = members as [Member, Member]
  if (id === 'SBX-LATE-27101') return { type: 'hang' }
  if (id === 'SBX-AWAY-27102') return { type: 'down' }
  if (id === 'SBX-TEXT-27103') return { type: 'garbage' }
  if (id === 'SBX-HALF-27104') return answer(writeBenefits(asked, { ...jordan, memberId: id }, now).slice(0, 400))
  if (id === 'SBX-HUGE-27105') return answer(writeBenefits(asked, { ...jordan, memberId: id, lines: manyLines }, now))
  if (id === 'SBX-ELSE-27106') return answer(writeBenefits(asked, avery, now))
  return answer(rejected(asked, person, id.slice(-2), now))
}

const manyLines = Array.from({ length: 200_000 }, () => 'MSG*THIS PAYER HAS A LOT TO SAY ABOUT NOTHING AT ALL')

function answerPerson(asked: Inquiry, person: Person, member: Member | undefined, now: Date): string {
  if (!member) return rejected(asked, person, '75', now)
  // A child is not the one whose plan it is.
  if (Boolean(member.subscriber) !== (person.kind === '03')) return rejected(asked, person, '67', now)
  if (member.birthday !== person.birthday) return rejected(asked, person, '71', now)
  if (member.lastName !== person.last) return rejected(asked, person, '73', now)
  return writeBenefits(asked, member, now)
}

function writeBenefits(asked: Inquiry, member: Member, now: Date): string {
  const { subscriber } = member
  const year = now.getUTCFullYear()
  const lines = member.lines.map((line) => line.replaceAll('{year}', `${year}`).replaceAll('{lastYear}', `${year - 1}`))
  const birthday = `DMG*D8*${member.birthday}`
  const body = subscriber
    ? [
        'HL*3*2*22*1',
        `NM1*IL*1*${subscriber.lastName}*${subscriber.firstName}****MI*${member.memberId}`,
        'HL*4*3*23*0',
        `TRN*2*${asked.trace}*9SANDBOX01`,
        `NM1*03*1*${member.lastName}*${member.firstName}`,
        birthday,
        'INS*N*19',
      ]
    : [
        'HL*3*2*22*0',
        `TRN*2*${asked.trace}*9SANDBOX01`,
        `NM1*IL*1*${member.lastName}*${member.firstName}****MI*${member.memberId}`,
        birthday,
      ]
  return enveloped(asked, member.company.toUpperCase().replace(' (SAMPLE)', ''), [...body, ...lines], now)
}

const rejected = (asked: Inquiry, { kind, last, first, id }: Person, reason: string, now: Date) =>
  enveloped(
    asked,
    'SAMPLE PAYER',
    kind === 'IL'
      ? [
          'HL*3*2*22*0',
          `TRN*2*${asked.trace}*9SANDBOX01`,
          `NM1*IL*1*${last}*${first}****MI*${id}`,
          `AAA*N**${reason}*C`,
        ]
      : [
          'HL*3*2*22*1',
          `NM1*IL*1*${asked.people[0]?.last}*****MI*${asked.people[0]?.id}`,
          'HL*4*3*23*0',
          `TRN*2*${asked.trace}*9SANDBOX01`,
          `NM1*03*1*${last}*${first}`,
          `AAA*N**${reason}*C`,
        ],
    now,
  )

const stamp = (now: Date) =>
  [now.toISOString().slice(0, 10).replaceAll('-', ''), now.toISOString().slice(11, 16).replace(':', '')] as const
const header = (control: string, day: string, time: string) =>
  `ISA*00*          *00*          *ZZ*SANDBOXPAYER   *ZZ*HUB            *${day.slice(2)}*${time}*^*00501*${control}*0*T*:~`

function enveloped(
  { control, group, payer, provider, trace }: Inquiry,
  payerName: string,
  person: string[],
  now: Date,
): string {
  const [day, time] = stamp(now)
  const body = [
    'ST*271*0001*005010X279A1',
    `BHT*0022*11*${trace}*${day}*${time}`,
    'HL*1**20*1',
    `NM1*PR*2*${payerName}*****PI*${payer}`,
    'PER*IC**TE*5550100188',
    'HL*2*1*21*1',
    `NM1*1P*2*CLINIC*****XX*${provider}`,
    ...person,
  ]
  const inside = [...body, `SE*${body.length + 1}*0001`].join('~')
  return `${header(control, day, time)}GS*HB*SANDBOXPAYER*HUB*${day}*${time}*${group}*X*005010X279A1~${inside}~GE*1*${group}~IEA*1*${control}~`
}

function refusal(text: string, now: Date): string {
  const [day, time] = stamp(now)
  const control = text.slice(90, 99)
  const body = `ST*999*0001*005010X231A1~AK1*HS*1*005010X279A1~AK2*270*0001~IK5*R*5~AK9*R*1*1*0~SE*6*0001`
  return `${header(control, day, time)}GS*FA*SANDBOXPAYER*HUB*${day}*${time}*1*X*005010X231A1~${body}~GE*1*1~IEA*1*${control}~`
}

function acknowledgement(text: string, now: Date): string {
  const [day, time] = stamp(now)
  const control = /^\d{9}$/.test(text.slice(90, 99)) ? text.slice(90, 99) : '000000000'
  return `${header(control, day, time)}TA1*${control}*${day.slice(2)}*${time}*R*024~IEA*0*${control}~`
}
