import type { ServiceType } from '../estimates/service-types.ts'
import type { PayerKind } from '../plan/insured.ts'

/** One answer of a payer: what it is, its lines, what is said of a visit (see `priceBy`), which visit, and which payer. */
export type CorpusAnswer = [
  name: string,
  lines: readonly string[],
  said: string,
  service?: ServiceType,
  payer?: PayerKind,
]

export const copay = (dollars: string) => `EB*B*IND*98***27*${dollars}*****Y`
export const note = (text: string) => `MSG*${text}`

const partB = ['EB*1**30*MA', 'EB*1**30*MB', 'EB*C*IND*30*MB**23*283', 'EB*C*IND*30*MA**29*1736']
const medicare = (lines: readonly string[], said: string, service: ServiceType = 'primary_care') =>
  [lines, said, service, 'original_medicare'] as const
/** Answers that say something before any price: who pays first, alone, or in the payer's place. */
export const firstOfAll: readonly CorpusAnswer[] = [
  ['dental and eye care alone', ['EB*1**35', 'EB*1**AL'], 'otherCareOnly'],
  ['medicines alone', ['EB*1**88'], 'otherCareOnly'],
  ['chiropractic alone', ['EB*1**33'], 'otherCareOnly'],
  ['Part B, its deductible met', ...medicare([...partB, 'EB*C*IND*30*MB**29*0'], '18.57')],
  ['Part B, its deductible untouched', ...medicare([...partB, 'EB*C*IND*30*MB**29*283'], '92.83')],
  ['a laboratory under Part B', ...medicare([...partB, 'EB*A*IND*30*MB***.2'], '0.00', 'lab')],
  ['a QMB', ...medicare([...partB, 'EB*C*IND*30*MB**29*283', 'EB*1**30*QM', 'EB*A**30*QM**27**0'], '0.00')],
  ['a QMB by rows of nothing alone', ...medicare([...partB, 'EB*C**30*QM**23*0', 'EB*A**30*QM**27**0'], '0.00')],
  [
    'a QMB whose time is over',
    ...medicare(
      [...partB, 'EB*C*IND*30*MB**29*0', 'EB*1**30*QM', 'DTP*356*D8*20240101', 'DTP*357*D8*20251231'],
      '18.57',
    ),
  ],
  ['a QMB that is not on', ...medicare([...partB, 'EB*C*IND*30*MB**29*0', 'EB*6**30*QM'], '18.57')],
  ['Part A alone', ...medicare(['EB*1**30*MA'], 'hospitalOnly')],
  [
    'Medicare Advantage',
    ...medicare([...partB, 'EB*R**30*HN', 'LS*2120', 'NM1*PRP*2*SUNRISE', 'LE*2120'], 'otherPayer'),
  ],
  [
    'a plan for medicines beside Medicare',
    ...medicare([...partB, 'EB*C*IND*30*MB**29*0', 'EB*R**88*OT', 'LS*2120', 'NM1*PR*2*RX PLAN', 'LE*2120'], '18.57'),
  ],
  [
    'a note nobody knows under Part B',
    ...medicare([...partB, 'EB*C*IND*30*MB**29*0', 'EB*A*IND*98*MB**27**.2', note('SEE LCD 7')], '18.57+?'),
  ],
  ['a spend-down', ['EB*1**30*MC', 'EB*Y*IND*30*MC**34*450'], 'spendDownMonth', 'primary_care', 'medicaid'],
  ['a spend-down of another time', ['EB*1**30*MC', 'EB*Y*IND*30*MC***450'], 'spendDown', 'primary_care', 'medicaid'],
  ['a spend-down that is met', ['EB*1**30*MC', 'EB*Y*IND*30*MC**34*0'], 'medicaid', 'primary_care', 'medicaid'],
  ['a spend-down under any plan', ['EB*Y*IND*30***34*450', copay('20')], 'spendDownMonth'],
  [
    'another who answers for the care',
    ['EB*U**MH', 'LS*2120', 'NM1*VN*2*BEACON', 'LE*2120'],
    'askOther',
    'mental_health',
  ],
  ['another who answers for other care', ['EB*U**MH', 'LS*2120', 'NM1*VN*2*BEACON', 'LE*2120', copay('20')], '20.00'],
  ['no visits left', ['EB*B*IND*PT***27*40*****Y', 'EB*F*IND*PT***29***VS*0**Y'], 'noVisitsLeft', 'physical_therapy'],
  [
    'no visits left, said in an HSD alone',
    ['EB*B*IND*PT***27*40*****Y', 'EB*F*IND*PT***29*****', 'HSD*VS*0'],
    'noVisitsLeft',
    'physical_therapy',
  ],
]
