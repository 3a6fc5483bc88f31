import type { Issuer } from '../health-card/issuer.ts'
import { type Member, members } from '../payer/members.ts'
import { type Misbehaving, misbehaving } from '../payer/misbehaving.ts'
import { backWithCode, type PrintedCode } from './code.ts'
import { drawn } from './drawing.ts'
import { type CardFacts, inventFacts } from './facts.ts'
import { layouts } from './layouts.ts'
import { photographed } from './photo.ts'

type Printed = Pick<CardFacts, 'planName' | 'planType'> & Partial<CardFacts> & { layout: string }

const meridian = { rxBin: '610014', rxPcn: 'ADV', rxGroup: 'SAMPLERX' } as const

/** What each member's card prints beside name, company and number; what is not named is not on it. */
const printed: Readonly<Record<string, Printed>> = {
  'MH-4402-118': {
    ...meridian,
    layout: 'labels above values',
    planName: 'Choice PPO',
    planType: 'PPO',
    groupNumber: '88213',
    copayPrimaryCare: '25',
    copayUrgentCare: '75',
    copayEmergency: '250',
    deductible: '1500',
  },
  LK330177: {
    layout: 'light on dark',
    planName: 'Open Access HMO',
    planType: 'HMO',
    groupNumber: 'LARK01',
    rxBin: '003858',
    rxPcn: 'A4',
    copayPrimaryCare: '20',
    copaySpecialist: '45',
    copayUrgentCare: '60',
    copayEmergency: '300',
  },
  'MH-9001-404': { ...meridian, layout: 'labels before values', planName: 'Choice PPO', planType: 'PPO' },
  'MH-5500-210': {
    ...meridian,
    layout: 'labels above values',
    planName: 'Choice PPO',
    planType: 'PPO',
    copayPrimaryCare: '25',
    deductible: '1500',
  },
  '1EG4TE5MK73': { layout: 'Original Medicare', planName: '', planType: 'Medicare' },
  MCD00012345: { layout: 'labels before values', planName: 'State Medicaid', planType: 'Medicaid' },
  '01234567890': { layout: 'labels above values', planName: 'TRICARE Prime', planType: 'HMO' },
  HL770001: { layout: 'a table of prices', planName: 'Harborlight HMO', planType: 'HMO', copayPrimaryCare: '35' },
  ST12009: { layout: 'labels before values', planName: 'Summit Trail EPO', planType: 'EPO', groupNumber: '20714' },
  '2FH5UF6NM84': { layout: 'Original Medicare', planName: '', planType: 'Medicare' },
  '3GJ6VG7PM95': { layout: 'Original Medicare', planName: '', planType: 'Medicare' },
  '4HK7WH8QN16': { layout: 'Original Medicare', planName: '', planType: 'Medicare' },
  'MH-6600-321': { ...meridian, layout: 'labels before values', planName: 'HSA PPO', planType: 'PPO' },
  MCD00067890: { layout: 'labels before values', planName: 'State Medicaid', planType: 'Medicaid' },
  HL770003: { layout: 'a table of prices', planName: 'Harborlight Choice', planType: 'PPO' },
  HL770002: { layout: 'a table of prices', planName: 'Harborlight HMO', planType: 'HMO', copayPrimaryCare: '35' },
  LK330288: {
    layout: 'light on dark',
    planName: 'Open Access HMO',
    planType: 'HMO',
    groupNumber: 'LARK01',
    copayPrimaryCare: '20',
  },
  BF0001: { layout: 'light on dark', planName: 'Bluefern Essential', planType: 'PPO' },
}

/** They differ by their number alone. */
const ofMisbehaving: Printed = {
  ...meridian,
  layout: 'labels above values',
  planName: 'Choice PPO',
  planType: 'PPO',
  copayPrimaryCare: '25',
}
const people: readonly (Member | Misbehaving)[] = [...members, ...misbehaving]

const nothing = {
  groupNumber: null,
  rxBin: null,
  rxPcn: null,
  rxGroup: null,
  copayPrimaryCare: null,
  copaySpecialist: null,
  copayUrgentCare: null,
  copayEmergency: null,
  deductible: null,
} as const

/** Whose card has a code on its back; what a SMART Health Card holds its issuer says. */
const withHealthCard: Readonly<Record<string, Parameters<Issuer['cardOf']>[1]>> = {
  'MH-4402-118': 'issued',
  LK330177: 'by somebody else',
  BF0001: 'changed',
}
const withBarCode: Readonly<Record<string, PrintedCode['format']>> = { 'MH-9001-404': 'PDF417', HL770001: 'Code128' }

/** A photo of one side of a member's card. Without an issuer no card has a SMART Health Card. */
export async function photoOfMemberCard(
  member: Member | Misbehaving,
  side: 'front' | 'back' = 'front',
  issuer?: Pick<Issuer, 'cardOf'>,
): Promise<Buffer> {
  const { layout: wanted, ...more } = printed[member.memberId] ?? ofMisbehaving
  const layout = layouts.find(({ name }) => name === wanted)
  if (!layout) throw new Error(`${member.memberId} has no card`)
  const seed = people.indexOf(member) * 2 + (side === 'front' ? 1 : 2)
  const facts: CardFacts = {
    ...inventFacts(people.indexOf(member) + 1),
    ...nothing,
    ...more,
    insuranceCompany: member.company,
    memberId: member.memberId,
    memberName: `${member.firstName} ${member.lastName}`,
  }
  const code = side === 'back' && 'lines' in member ? codeOn(member, issuer) : null
  const shown = code ? await backWithCode(code, facts.phones[0] ?? '') : layout[side](facts)
  return photographed(drawn(shown, layout.font, side === 'front' ? layout.ink : '#222222'), seed)
}

function codeOn(member: Member, issuer?: Pick<Issuer, 'cardOf'>): PrintedCode | null {
  const { memberId } = member
  const [card, format] = [withHealthCard[memberId], withBarCode[memberId]]
  if (format) return { format, text: memberId }
  return card && issuer ? { format: 'QRCode', text: issuer.cardOf(member, card) } : null
}
