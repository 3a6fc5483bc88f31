import { readEligibilityResponse } from '#domains/coverage/x12/eligibility-response.ts'
import { type Bench, median } from './figure.ts'

const benefits = 100_000
const runs = 9

/** Reading one insurer's answer of some 10 MB, beside only cutting the same text into segments and elements. */
export const eligibility: Bench = async () => {
  const text = longAnswer()
  const megabytes = Buffer.byteLength(text) / 1e6
  const speed = (work: () => unknown) =>
    median(
      Array.from({ length: runs }, () => {
        const start = performance.now()
        work()
        return megabytes / ((performance.now() - start) / 1000)
      }),
    )
  return [
    {
      name: `an X12 271 of ${Math.round(megabytes)} MB read`,
      value: speed(() => readEligibilityResponse(text)),
      unit: 'MB/s',
      peer: { name: 'cut at its separators', value: speed(() => text.split('~').map((segment) => segment.split('*'))) },
      bound: { atLeast: 50 },
    },
  ]
}

/** An answer as long as no honest one is: every kind of line a real one has, over and over. */
function longAnswer(): string {
  const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${'A'.padEnd(15)}*ZZ*${'B'.padEnd(15)}*261120*1514*^*00501*000000007*0*T*:`
  const loops = Array.from({ length: benefits }, (_, n) =>
    n % 3 === 0
      ? [`EB*B*IND*98^UC*HM*GOLD*27*${n % 90}****Y*Y`, 'MSG*COPAY BEFORE DEDUCTIBLE, PRIMARY CARE PHYSICIAN']
      : [`EB*C*FAM*30***23*${1_000 + (n % 500)}.5*****Y`, 'DTP*346*RD8*20260101-20261231', 'REF*18*PLAN 44'],
  ).flat()
  const body = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*X*20261120*1514',
    'HL*1**20*1',
    'NM1*PR*2*PAYER*****PI*1',
    'HL*2*1*21*1',
    'NM1*1P*2*CLINIC*****XX*1999999984',
    'HL*3*2*22*0',
    'NM1*IL*1*SAMPLE*JORDAN****MI*MH1',
    ...loops,
  ]
  const envelope = ['GS*HB*A*B*20261120*1514*7*X*005010X279A1', ...body, `SE*${body.length + 1}*0001`]
  return [isa, ...envelope, 'GE*1*7', 'IEA*1*000000007'].map((segment) => `${segment}~`).join('')
}
