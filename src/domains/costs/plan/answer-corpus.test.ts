import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlanActive } from '#domains/coverage/benefits/benefits.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import { answerCorpus } from '../testing/answer-corpus.ts'
import { answerDay, answerOf, costBy, priceBy } from '../testing/priced-answer.ts'
import type { PayerKind } from './insured.ts'

test('COPAY-07 the corpus holds enough answers', () => expect(answerCorpus.length).toBeGreaterThanOrEqual(120))

test.each(answerCorpus)(
  'COPAY-07 an answer with %s',
  (_name, lines, said, service = 'primary_care', payer = 'private') => {
    expect(priceBy(lines, service, payer)).toBe(said)
  },
)

const ends = (lines: readonly string[], service: ServiceType, payer: PayerKind) => {
  const { range, payable } = costBy(answerOf(lines), service, payer).share
  return { range, payable, low: range?.low.units ?? null, high: range?.high.units ?? null }
}

/** Each EB with what stands under it. */
const rowsOf = (lines: readonly string[]): string[][] => {
  const rows: string[][] = []
  for (const line of lines)
    if (line.startsWith('EB')) rows.push([line])
    else rows.at(-1)?.push(line)
  return rows
}

test('COPAY-07 the order of its rows changes nothing of an answer', () => {
  for (const [name, lines, , service = 'primary_care', payer = 'private'] of answerCorpus) {
    const rows = rowsOf(lines)
    const said = priceBy(lines, service, payer)
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect([name, priceBy(shuffled.flat(), service, payer)]).toEqual([name, said])
      }),
      { seed: 5, numRuns: 6 },
    )
  }
})

/** Rows that are for something else than any visit asked here. */
const elsewhere = [
  ['EB*B*IND*98***27*1*****N'],
  ['EB*B*IND*98***27*1*****Y', 'III*ZZ*02'],
  ['EB*B*IND*98***27*1*****Y', 'MSG*TELEHEALTH'],
  ['EB*B*IND*98***27*1*****Y', 'MSG*ADULT PREVENTIVE CARE'],
  ['EB*B*IND*98***27*1*****Y*HC>99213'],
  ['EB*B*IND*98***32*1*****Y'],
  ['EB*B*IND*98***23*1*****Y', 'MSG*COPAY MAXIMUM'],
  ['EB*B*IND*98***27*1*****Y', 'DTP*292*RD8*20250101-20251231'],
  ['EB*B*IND*88***27*1*****Y'],
  ['EB*A*IND*98***27**.01****N'],
  ['EB*A*IND*35***27**.01****Y'],
  ['EB*C*IND*88***29*1*****Y'],
  ['EB*C*IND*30***32*1*****Y'],
  ['EB*G*IND*30***29*1*****N'],
  ['EB*I**98', 'MSG*ROUTINE FOOT CARE NOT COVERED'],
  ['EB*I**35'],
  ['EB*R**88'],
]
test.each(elsewhere)('COPAY-07 a row for something else changes no answer: %s %s', (...row) => {
  const added = row.filter((line) => typeof line === 'string')
  for (const [name, lines, , service = 'primary_care', payer = 'private'] of answerCorpus)
    expect([name, priceBy([...lines, ...added], service, payer)]).toEqual([name, priceBy(lines, service, payer)])
})

test('COPAY-07 a note that nobody knows, beside any row of a price, lowers no figure and leaves it open', () => {
  for (const [name, lines, , service = 'primary_care', payer = 'private'] of answerCorpus) {
    const before = ends(lines, service, payer)
    if (before.low === null) continue
    for (const [n, row] of rowsOf(lines).entries()) {
      if (!/^EB\*[ABCG]\*/.test(row[0] ?? '')) continue
      const noted = rowsOf(lines).flatMap((one, at) => (at === n ? [...one, 'MSG*SEE RIDER 7B'] : one))
      const after = ends(noted, service, payer)
      expect([name, n, after.low !== null && after.low >= before.low]).toEqual([name, n, true])
      const isOpen = after.range?.orMore === true || (after.high ?? 0n) >= (before.high ?? 0n)
      expect([name, n, isOpen]).toEqual([name, n, true])
    }
  }
})

test.each(['EB*B*IND*98***27*20*****Y', 'EB*A*IND*98***27**.2****Y', 'EB*B*IND*98***27*20*****Y~MSG*PCP'])(
  'COPAY-07 with a note that nobody knows nothing of %s can be paid',
  (row) => {
    const lines = ['EB*C*IND*30***29*3200*****Y', ...row.split('~'), 'MSG*SEE RIDER 7B']
    expect(ends(lines, 'primary_care', 'private')).toMatchObject({ payable: null, range: { orMore: true } })
  },
)

test('COPAY-07 a code that nobody knows makes no figure smaller', () => {
  const odd: readonly [at: number, code: string][] = [
    [2, 'QQ'],
    [4, 'Q9'],
    [6, '98'],
    [12, 'Q'],
  ]
  for (const [name, lines, said, service = 'primary_care', payer = 'private'] of answerCorpus) {
    const before = ends(lines, service, payer)
    // Where no row answers, a row that may is nearer the truth than a usual share.
    if (before.low === null || payer !== 'private' || said.includes('guess')) continue
    for (const [n, row] of rowsOf(lines).entries())
      for (const [at, code] of odd) {
        const elements = (row[0] ?? '').split('*')
        if (!['A', 'B'].includes(elements[1] ?? '')) continue
        while (elements.length <= at) elements.push('')
        elements[at] = code
        const changed = rowsOf(lines).flatMap((one, k) => (k === n ? [elements.join('*'), ...one.slice(1)] : one))
        const after = ends(changed, service, payer)
        expect([name, elements.join('*'), after.low === null || after.low >= (before.low ?? 0n)]).toEqual([
          name,
          elements.join('*'),
          true,
        ])
      }
  }
})

test.each([
  [['EB*1**30'], true],
  [['EB*1**1'], true],
  [['EB*1**98^UC'], true],
  [['EB*1**35^AL'], null],
  [['EB*1**88'], null],
  [['EB*6**30'], false],
  [['EB*1**30', 'EB*6**30'], null],
  [['EB*1**30*MB', 'EB*6**30*MA'], true],
  [['EB*1**30', 'DTP*291*RD8*20250101-20251231'], false],
  [['EB*1**30', 'DTP*291*RD8*20250101-20251231', 'EB*1**30', 'DTP*291*RD8*20260101-20261231'], true],
  [['EB*B*IND*98***27*20*****Y'], null],
] as const)('VER-06 a plan is on only where visits to doctors are: %j', (lines, active) => {
  const answer = answerOf(lines[0]?.startsWith('EB*B') ? ['EB*D', ...lines, 'EB*1**35'] : lines)
  expect(isPlanActive(answer, answerDay)).toBe(active)
})
