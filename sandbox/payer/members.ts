import { unusualMembers } from './unusual-members.ts'

/** Somebody the sandbox's payer knows, and what it says of their plan. All invented. */
export type Member = {
  company: string
  memberId: string
  firstName: string
  lastName: string
  /** `19800203` */
  birthday: string
  /** Whose plan it is, where that is somebody else. */
  subscriber?: { firstName: string; lastName: string }
  /** What this one shows. */
  shows: Readonly<Record<'en' | 'es', string>>
  /** What follows the person's birthday in the 271. {year}: this year. */
  lines: readonly string[]
}

const plan = ['DTP*291*RD8*{year}0101-{year}1231']
const preferred = 'PR*CHOICE PPO'

/** The people of the sandbox's payer. */
export const members: readonly Member[] = [
  {
    company: 'Meridian Health (Sample)',
    memberId: 'MH-4402-118',
    firstName: 'JORDAN',
    lastName: 'SAMPLE',
    birthday: '19800203',
    shows: { en: 'a PPO whose deductible is nearly met', es: 'un PPO con el deducible casi pagado' },
    lines: [
      'REF*6P*88213*CHOICE PPO',
      ...plan,
      `EB*1*IND*30*${preferred}`,
      'EB*C*IND*30***23*1500*****Y',
      'EB*C*IND*30***29*50*****Y',
      'EB*C*FAM*30***23*3000*****Y',
      'EB*C*FAM*30***29*900*****Y',
      'EB*C*IND*30***23*4000*****N',
      'EB*G*IND*30***23*5000*****Y',
      'EB*G*IND*30***29*3088*****Y',
      'EB*G*FAM*30***23*10000*****Y',
      'EB*G*FAM*30***29*7176*****Y',
      'EB*B*IND*98***27*25*****Y',
      'MSG*PRIMARY CARE PHYSICIAN, DEDUCTIBLE DOES NOT APPLY',
      'EB*A*IND*98***27**.2****Y',
      'MSG*SPECIALIST, AFTER DEDUCTIBLE',
      'EB*B*IND*UC***27*75*****Y',
      'MSG*NO DEDUCTIBLE',
      'EB*B*IND*86***27*250*****Y',
      'MSG*NO DEDUCTIBLE. WAIVED IF ADMITTED',
      'EB*A*IND*5^4***27**.2****Y',
      'EB*A*IND*62***27**.2***Y*Y',
      'EB*1*IND*MH',
      'MSG*MENTAL HEALTH COPAY $25',
      'EB*A*IND*98^UC^5^4^62***27**.4****N',
      'EB*B*IND*92***27*10*****Y',
      'MSG*GENERIC DRUGS, DEDUCTIBLE DOES NOT APPLY',
      'EB*A*IND*91***27**.25****Y',
      'MSG*BRAND DRUGS, AFTER DEDUCTIBLE',
    ],
  },
  {
    company: 'Larkspur Mutual (Sample)',
    memberId: 'LK330177',
    firstName: 'AVERY',
    lastName: 'LARKIN',
    birthday: '19920714',
    shows: { en: 'an HMO with copays and no deductible', es: 'un HMO con copagos y sin deducible' },
    lines: [
      'REF*6P*LARK01',
      ...plan,
      'EB*1*IND*30*HM*OPEN ACCESS HMO',
      'EB*C*IND*30***23*0*****Y',
      'EB*G*IND*30***23*3500*****Y',
      'EB*G*IND*30***29*3375.5*****Y',
      'EB*B*IND*98***27*20*****Y',
      'MSG*PCP',
      'EB*B*IND*98***27*45*****Y',
      'MSG*SPECIALIST',
      'EB*B*IND*UC***27*60*****Y',
      'EB*B*IND*86***27*300*****Y',
      'EB*B*IND*MH^PT***27*45*****Y',
      'EB*B*IND*5***27*0*****Y',
      'EB*B*IND*4***27*50*****Y',
      'EB*B*IND*62***27*150****Y*Y',
      'EB*B*IND*88***27*15*****Y',
    ],
  },
  {
    company: 'Meridian Health (Sample)',
    memberId: 'MH-9001-404',
    firstName: 'CASEY',
    lastName: 'FORMER',
    birthday: '19751130',
    shows: { en: 'a plan that ended', es: 'un plan que terminó' },
    lines: ['DTP*346*D8*{lastYear}0101', 'DTP*347*D8*{lastYear}0930', `EB*6*IND*30*${preferred}`],
  },
  {
    company: 'Meridian Health (Sample)',
    memberId: 'MH-5500-210',
    firstName: 'RILEY',
    lastName: 'SAMPLE',
    birthday: '20150506',
    subscriber: { firstName: 'MORGAN', lastName: 'SAMPLE' },
    shows: {
      en: 'a child on a parent’s plan: choose “I am on someone else’s plan”',
      es: 'un menor en el plan de su madre o padre: elija “Estoy en el plan de otra persona”',
    },
    lines: [
      ...plan,
      `EB*1*IND*30*${preferred}`,
      'EB*C*IND*30***23*1500*****Y',
      'EB*C*IND*30***29*1500*****Y',
      'EB*B*IND*98***27*25*****Y',
      'MSG*PRIMARY CARE PHYSICIAN, DEDUCTIBLE DOES NOT APPLY',
    ],
  },
  {
    company: 'Medicare',
    memberId: '1EG4TE5MK73',
    firstName: 'RUTH',
    lastName: 'ELDER',
    birthday: '19480412',
    shows: { en: 'Original Medicare', es: 'Medicare Original' },
    lines: [
      'DTP*356*D8*20130401',
      'EB*1**30*MA*MEDICARE PART A',
      'EB*1**30*MB*MEDICARE PART B',
      'EB*C*IND*30*MB*MEDICARE PART B*23*283',
      'EB*C*IND*30*MB*MEDICARE PART B*29*0',
      'EB*A*IND*98^UC^4^62^PT^MH*MB*MEDICARE PART B*27**.2',
      'EB*A*IND*5*MB*MEDICARE PART B*27**0',
    ],
  },
  {
    company: 'Medicaid',
    memberId: 'MCD00012345',
    firstName: 'SAM',
    lastName: 'RIVERS',
    birthday: '19990909',
    shows: { en: 'Medicaid: on, without any amount', es: 'Medicaid: activo, sin montos' },
    lines: ['DTP*346*D8*{year}0301', 'EB*1*IND*30*MC*STATE MEDICAID'],
  },
  {
    company: 'TRICARE',
    memberId: '01234567890',
    firstName: 'ALEX',
    lastName: 'HARBOR',
    birthday: '19880605',
    shows: { en: 'TRICARE: on, without any amount', es: 'TRICARE: activo, sin montos' },
    lines: ['EB*1*IND*30*OT*TRICARE PRIME'],
  },
  {
    company: 'Harborlight Health Plan (Sample)',
    memberId: 'HL770001',
    firstName: 'ROBIN',
    lastName: 'NOTES',
    birthday: '19830817',
    shows: { en: 'a plan whose copay stands in a note alone', es: 'un plan cuyo copago está solo en una nota' },
    lines: [...plan, 'EB*1*IND*30*HM*HARBORLIGHT HMO', 'EB*1*IND*98', 'MSG*OFFICE VISIT COPAY $35'],
  },
  {
    company: 'Summit Trail Insurance (Sample)',
    memberId: 'ST12009',
    firstName: 'DANA',
    lastName: 'TWICE',
    birthday: '19710122',
    shows: { en: 'two deductibles, and no word about which counts', es: 'dos deducibles, sin decir cuál cuenta' },
    lines: [
      ...plan,
      'EB*1*IND*30*EP*SUMMIT TRAIL EPO',
      'EB*C*IND*30***23*500*****Y',
      'EB*C*IND*30***29*500*****Y',
      'EB*C*IND*30***23*1000*****Y',
      'EB*C*IND*30***29*850*****Y',
      'EB*A*IND*98***27**.25****Y',
    ],
  },
  {
    company: 'Bluefern Care (Sample)',
    memberId: 'BF0001',
    firstName: 'TAYLOR',
    lastName: 'SHORT',
    birthday: '19690228',
    shows: {
      en: 'an answer that says only that the plan is on',
      es: 'una respuesta que solo dice que el plan está activo',
    },
    lines: ['EB*1*IND*30'],
  },
  ...unusualMembers,
]
