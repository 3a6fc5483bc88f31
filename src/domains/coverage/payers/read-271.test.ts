import { expect, test } from 'vitest'
import { isPlanActive } from '../benefits/benefits.ts'
import { onlyFigure, whichBenefit } from '../benefits/which-benefit.ts'
import { X12Error } from '../x12/interchange.ts'
import { read271 } from './read-271.ts'

/** A 271 about Jordan with these lines of benefits. */
function answer(lines: readonly string[]): string {
  const body = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*T1*20261120*1014',
    'HL*1**20*1',
    'NM1*PR*2*MERIDIAN HEALTH*****PI*SBX01',
    'HL*2*1*21*1',
    'NM1*1P*2*CLINIC*****XX*1999999984',
    'HL*3*2*22*0',
    'TRN*2*T1*9SANDBOX01',
    'NM1*IL*1*SAMPLE*JORDAN****MI*MH-4402-118',
    'DMG*D8*19800203',
    ...lines,
  ]
  const isa =
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*HUB            *261120*1014*^*00501*000000001*0*T*:~'
  const inside = [...body, `SE*${body.length + 1}*0001`].join('~')
  return `${isa}GS*HB*PAYER*HUB*20261120*1014*1*X*005010X279A1~${inside}~GE*1*1~IEA*1*000000001~`
}
const copay = (lines: readonly string[]) =>
  onlyFigure(
    whichBenefit(read271(answer(lines)).benefits, {
      what: 'copay',
      care: 'primary_care',
      network: 'in',
      level: 'individual',
    }),
  )

test.each([
  '-5',
  '1e3',
  'NaN',
  'Infinity',
  '25.005',
  '9'.repeat(60),
  '999999999999',
  '0x19',
  '25;26',
  '<b>25</b>',
  '٢٥',
])('an amount that is none (%s) is no copay, and never 0', (amount) => {
  expect(read271(answer([`EB*B*IND*98***27*${amount}*****Y`])).benefits[0]?.cents).toBeNull()
  expect(copay([`EB*B*IND*98***27*${amount}*****Y`])).toBeNull()
})
test.each(['-.2', 'NaN', '1e-1', 'all', '20%'])('a share that is none (%s) is not said', (share) => {
  expect(read271(answer([`EB*A*IND*98***27**${share}****Y`])).benefits[0]?.basisPoints).toBeNull()
})
test('days that are none, codes nobody knows and lines out of place are kept as they stand, and decide nothing', () => {
  const lines = [
    'DTP*346*D8*20261399',
    'DTP*291*RD8*tomorrow-yesterday',
    'EB*ZZ*XXX*??^^98*QQ*NOBODY KNOWS*99*25*****M',
    'MSG*<script>alert(1)</script>',
    'III*ZZ',
    'EB',
    'LS*2120',
    'NM1*P3*1*JONES',
    'LE*2120',
  ]
  const read = read271(answer(lines))
  expect(isPlanActive(read, '2026-11-20')).toBeNull()
  expect(read.dates).toEqual([])
  expect(read.benefits[0]).toMatchObject({ line: lines[2], messages: ['<script>alert(1)</script>'], network: 'other' })
  expect(copay(lines)).toBeNull()
})
test('ten thousand rows that say different things decide nothing', () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `EB*B*IND*98***27*${n}*****Y`)
  expect(copay(rows)).toBeNull()
})
test('a 271 cut anywhere is refused, never read in part', () => {
  const whole = answer(['EB*1*IND*30', 'EB*B*IND*98***27*25*****Y'])
  for (let end = 0; end < whole.length - 1; end += 7) expect(() => read271(whole.slice(0, end))).toThrow(X12Error)
})
test('the same answer with other separators says the same', () => {
  const whole = answer(['EB*1*IND*30*PR*CHOICE PPO', 'EB*B*IND*98^UC***27*25*****Y'])
  const other = whole.replaceAll('*', '|').replaceAll('^', '!').replaceAll(':', '>').replaceAll('~', '\n')
  const figures = (text: string) => read271(text).benefits.map(({ line: _line, ...benefit }) => benefit)
  expect(figures(other)).toEqual(figures(whole))
})

const limitOf = (lines: readonly string[], period: 'year' | 'left') => {
  const found = whichBenefit(read271(answer(lines)).benefits, {
    what: 'deductible',
    network: 'in',
    level: 'individual',
    period,
  })
  const only = onlyFigure(found)
  return only ? Number(only.cents) : found.figures.length > 0 ? 'several' : 'absent'
}
test.each(['7', '13', '24', '25', '26', '27', '32', '33', '34', '36'])(
  'an amount for another time than a year (period %s) is none of the year, nor what is left of it',
  (period) => {
    const lines = [`EB*C*IND*30***${period}*900*****Y`]
    expect([limitOf(lines, 'year'), limitOf(lines, 'left')]).toEqual(['absent', 'absent'])
  },
)
test('what is left of a lifetime is not what is left this year', () => {
  expect(limitOf(['EB*C*IND*30***33*90000*****Y', 'EB*C*IND*30***29*50*****Y'], 'left')).toBe(5_000)
})
test('an amount of a calendar or service year stands before one without a period, which is of the year where it is alone', () => {
  const unsaid = 'EB*C*IND*30****700*****Y'
  expect(limitOf([unsaid], 'year')).toBe(70_000)
  for (const year of ['22', '23']) expect(limitOf([unsaid, `EB*C*IND*30***${year}*1500*****Y`], 'year')).toBe(150_000)
})

/** The levels of an answer, each with its lines. */
function levelled(levels: readonly (readonly string[])[]): string {
  const whole = answer([])
  const lines = levels.flat().join('~')
  return whole.replace(/HL\*1\*\*20[^]*?(?=~SE\*)/, lines)
}
const payer = (n: number, name: string) => [
  `HL*${n}**20*1`,
  `NM1*PR*2*${name}*****PI*${n}`,
  `HL*${n + 1}*${n}*21*1`,
  'NM1*1P*2*CLINIC',
]
const member = (n: number, under: number, first: string, lines: readonly string[]) => [
  `HL*${n}*${under}*22*0`,
  `NM1*IL*1*SAMPLE*${first}****MI*MH1`,
  ...lines,
]
test('two payers in one answer are refused, and a payer of nobody is read over', () => {
  const one = [payer(1, 'FIRST PLAN'), member(3, 2, 'JORDAN', ['EB*B*IND*98***27*20'])]
  const two = [...one, payer(4, 'SECOND PLAN'), member(6, 5, 'JORDAN', ['EB*B*IND*98***27*60'])]
  expect(() => read271(levelled(two))).toThrow('several payers')
  const read = read271(levelled([payer(7, 'NOBODY’S PLAN'), ...one]))
  expect([read.payerName, read.benefits[0]?.cents]).toEqual(['FIRST PLAN', 2_000n])
})
test('of several people the one is meant who carries a reference; without any nobody knows, and it is refused', () => {
  const people = (trace: readonly string[]) =>
    levelled([
      payer(1, 'PLAN'),
      member(3, 2, 'JORDAN', [...trace, 'EB*B*IND*98***27*20']),
      member(4, 2, 'JAMIE', ['EB*B*IND*98***27*60']),
    ])
  expect(read271(people(['TRN*2*T1*9X']))).toMatchObject({
    person: { firstName: 'JORDAN' },
    benefits: [{ cents: 2_000n }],
  })
  expect(() => read271(people([]))).toThrow('several people')
})
test('a telephone belongs to whom it stands under, and never becomes the payer’s', () => {
  const carvedOut = ['EB*U**MH', 'LS*2120', 'NM1*VN*2*BEACON', 'PER*IC**TE*8005550111', 'LE*2120']
  const read = read271(answer(carvedOut))
  expect(read.payerPhone).toBeNull()
  expect(read.benefits[0]?.related).toEqual([{ role: 'VN', name: 'BEACON', phone: '8005550111' }])
  const doctor = [
    'EB*L',
    'NM1*P3*1*JONES*MARCUS',
    'PER*IC**TE*8005550122',
    'NM1*PR*2*MERIDIAN HEALTH',
    'PER*IC**TE*8005550133',
  ]
  const both = read271(answer([...carvedOut, ...doctor]))
  expect(both.payerPhone).toBe('8005550133')
  expect(both.benefits[1]?.related?.[0]).toEqual({ role: 'P3', name: 'MARCUS JONES', phone: '8005550122' })
})
