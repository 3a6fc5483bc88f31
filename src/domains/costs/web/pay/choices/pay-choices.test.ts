import { expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { EstimateWord } from '../../../estimates/derivation.ts'
import type { PayerKind } from '../../../plan/insured.ts'
import type { ShownEstimate } from '../../estimates/shown-estimate.ts'
import { amountOfChoice, findChoice, forChildren, payChoices, presetChoice } from './pay-choices.ts'

type Assumption = Extract<EstimateWord, `assume.${string}`> extends `assume.${infer Word}` ? Word : never

const estimate = (
  payer: PayerKind,
  assumption: Assumption,
  payable: bigint | null,
  isPlanChecked = false,
  orMore = false,
  notes: readonly string[] = [],
) =>
  ({
    payable: payable === null ? null : money('USD', payable),
    range: { orMore },
    answer: {
      notes: notes.map((key) => ({ key })),
      payer,
      basis: { assumptionKey: `assume.${assumption}`, isPlanChecked },
    },
  }) as ShownEstimate

test.each([
  ['private', 'open', 3547n, ['card', 'met 35.47', 'told']],
  ['private', 'open', null, ['card', 'told']],
  ['private', 'met', 3547n, ['card', 'share 35.47', 'told']],
  ['private', 'notMet', 17736n, ['card', 'first 177.36', 'told']],
  ['private', 'copayOnCard', 4000n, ['card', 'told']],
  ['private', 'networkCopay', 4500n, ['card', 'list 45.00', 'told']],
  ['private', 'noPrice', null, ['card', 'told']],
  ['unlisted', 'unlisted', null, ['card', 'told']],
  ['original_medicare', 'medicareOpen', 2111n, ['met 21.11', 'told']],
  ['original_medicare', 'medicareLab', 0n, ['told']],
  ['medicaid', 'medicaid', null, ['told']],
  ['tricare', 'tricare', null, ['told']],
  ['original_medicare', 'otherPayer', null, ['card', 'told']],
  ['original_medicare', 'otherPayerUnnamed', null, ['card', 'told']],
  ['original_medicare', 'hospitalOnly', null, ['cash']],
  ['private', 'noVisitsLeft', null, ['cash']],
  ['none', 'noInsurance', null, ['cash']],
] as const)('PAY-04 %s, %s: nothing is chosen beforehand among %s', (payer, assumption, payable, expected) => {
  const choices = payChoices(estimate(payer, assumption, payable))
  expect(choices.map(({ key, amount }) => (amount ? `${key} ${formatDecimal(amount)}` : key))).toEqual(expected)
  expect(presetChoice(choices)).toBeNull()
})

test('PAY-04 for a child no share of an adult’s price is offered, only what a card, the clinic or the plan says', () => {
  const keys = (one: ShownEstimate) => forChildren(payChoices(one)).map(({ key }) => key)
  expect(keys(estimate('private', 'open', 3547n))).toEqual(['card', 'told'])
  expect(keys(estimate('private', 'notMet', 17736n))).toEqual(['card', 'told'])
  expect(keys(estimate('private', 'networkCopay', 4500n))).toEqual(['card', 'list', 'told'])
  expect(keys(estimate('private', 'copayOnFile', 4000n, true))).toEqual(['plan', 'told'])
})

test('whoever never said how they pay is asked for the copay on their card too', () => {
  const choices = payChoices(estimate('none', 'noInsurance', null), false)
  expect(choices.map(({ key }) => key)).toEqual(['card', 'told'])
})

test('what somebody was told stays chosen when they say that they have no insurance, and back', () => {
  const without = payChoices(estimate('none', 'noInsurance', null))
  const open = payChoices(estimate('private', 'open', null))
  expect([findChoice(without, 'told')?.key, findChoice(open, 'cash')?.key]).toEqual(['cash', 'told'])
  expect([findChoice(without, 'card'), findChoice(open, null)]).toEqual([null, null])
})

test('only what a checked plan says is chosen beforehand', () => {
  expect(presetChoice(payChoices(estimate('private', 'copayOnFile', 4000n, true)))).toBe('plan')
  expect(presetChoice(payChoices(estimate('private', 'deductibleUnknown', 2111n, true)))).toBeNull()
  const noted = (note: string) => payChoices(estimate('private', 'copayOnFile', 2500n, true, false, [note]))
  expect(noted('note.authorization')[0]?.key).toBe('plan')
  // Where the network is not known, or only a note says it, it is offered and not chosen.
  expect([presetChoice(noted('note.network')), noted('note.network')[0]?.key]).toEqual([null, 'ifInNetwork'])
  expect([presetChoice(noted('note.insurersNote')), noted('note.insurersNote')[0]?.key]).toEqual([null, 'ifNoteHolds'])
  // Where another plan may pay first, what this one says is not certain.
  expect([presetChoice(noted('note.otherPayer')), noted('note.otherPayer')[0]?.key]).toEqual([null, 'ifPaysAlone'])
  // "$50, then 20%" of a price nobody told us is our reckoning.
  const open = payChoices(estimate('private', 'planShareOpen', 7460n, true, true))
  expect([presetChoice(open), open[0]?.key]).toEqual([null, 'reckoned'])
})

test.each([
  ['40', '40.00'],
  ['$40.5', '40.50'],
  [' 1,040.00 ', '1040.00'],
  ['', null],
  ['0', null],
  ['-4', null],
  ['4.005', null],
  ['1e3', null],
  ['forty', null],
  ['999999', null],
])('an amount typed as %j is %s', (text, expected) => {
  const amount = amountOfChoice({ key: 'told', amount: null }, text)
  expect(amount && formatDecimal(amount)).toBe(expected)
})
