import { parseDecimal } from '#kit/decimal.ts'
import type { Money } from '#kit/money.ts'
import { sessionValue } from '#web/storage.ts'
import type { EstimateWord } from '../../../estimates/derivation.ts'
import { isShareLeftOpen, mayOtherPayFirst, type ShownEstimate } from '../../estimates/shown-estimate.ts'
import { readDollars } from '../../plan/plan-answers.ts'

/** What somebody may choose to pay: a known amount, or one they type because a card, a clinic or a plan told them. */
export type PayChoice =
  | {
      key: 'plan' | 'ifPaysAlone' | 'ifInNetwork' | 'ifNoteHolds' | 'reckoned' | 'list' | 'met' | 'first' | 'share'
      amount: Money<'USD'>
    }
  | { key: 'card' | 'cash' | 'told'; amount: null }

type TypedChoiceKey = Extract<PayChoice, { amount: null }>['key']
const typed = (key: TypedChoiceKey): PayChoice => ({ key, amount: null })

/** Which amounts an estimate offers, the nearest to the truth first. Whoever never said how they pay may have a card. */
export function payChoices(estimated: ShownEstimate, isInsuranceSaid = true): PayChoice[] {
  const { payable, range, answer } = estimated
  const { payer, basis } = answer
  const known =
    payable && payable.units > 0n
      ? unsure(knownKey(basis.assumptionKey, basis.isPlanChecked, range?.orMore ?? false), estimated)
      : null
  const estimate: PayChoice[] = known && payable ? [{ key: known, amount: payable }] : []
  if (basis.isPlanChecked && known) return [...estimate, typed('told')]
  // The plan's share is not owed: another plan has a card of its own, and Part A alone, or no visits left, pays nothing.
  if (['assume.hospitalOnly', 'assume.noVisitsLeft'].includes(basis.assumptionKey)) return [typed('cash')]
  if (isShareLeftOpen(estimated)) return [typed('card'), typed('told')]
  // Without a plan only the clinic can have told one.
  if (payer === 'none') return isInsuranceSaid ? [typed('cash')] : [typed('card'), typed('told')]
  if (payer === 'private' || payer === 'unlisted') return [typed('card'), ...estimate, typed('told')]
  return [...estimate, typed('told')]
}

const reckonedFromMedicare: readonly PayChoice['key'][] = ['reckoned', 'met', 'first', 'share']

/** The choices without those that are reckoned from what Medicare allows for an adult. */
export const forChildren = (choices: readonly PayChoice[]): PayChoice[] =>
  choices.filter(({ key }) => !reckonedFromMedicare.includes(key))

/** What the plan says holds only if no other plan pays first, only in its network, or only if a note of the insurer does. */
function unsure(key: ReturnType<typeof knownKey>, estimate: ShownEstimate) {
  const has = (note: EstimateWord) => estimate.answer.notes.some((one) => one.key === note)
  if (key !== 'plan' && key !== 'reckoned') return key
  if (mayOtherPayFirst(estimate)) return 'ifPaysAlone'
  return has('note.network') || has('note.notOnList') ? 'ifInNetwork' : has('note.insurersNote') ? 'ifNoteHolds' : key
}

/** What the amount of an estimate is, as a choice; null where the person typed it themselves. */
function knownKey(assumption: string, isPlanChecked: boolean, isOpen: boolean) {
  if (assumption === 'assume.copayOnCard') return null
  if (assumption === 'assume.networkCopay') return 'list'
  if (assumption === 'assume.met' || assumption === 'assume.medicareMet') return 'share'
  // A second plan may owe it: nothing is chosen for anybody.
  if (assumption === 'assume.medicareChecked') return 'reckoned'
  if (assumption === 'assume.notMet' || assumption === 'assume.medicareNotMet') return 'first'
  if (!isPlanChecked || assumption === 'assume.deductibleUnknown') return 'met'
  // A share of a price that the plan did not say is our reckoning, never the plan's word.
  return isOpen ? 'reckoned' : 'plan'
}

/** The choice that stands before anybody chooses: only what a checked plan says. */
export const presetChoice = (choices: readonly PayChoice[]): PayChoice['key'] | null =>
  choices.find(({ key }) => key === 'plan')?.key ?? null

/** What a person chose to pay for one doctor, as it stands in this tab; `isAgain`: for one more visit than was paid. */
type StoredChoice = { doctorId: number; key: PayChoice['key']; text: string; isAgain?: boolean }

/** The choice made in this tab; it survives a reload and the making of a wallet. */
export const chosenPay = sessionValue<StoredChoice>('payChoice', (stored) => {
  const chosen = stored as Partial<StoredChoice> | null
  return typeof chosen?.doctorId === 'number' && typeof chosen.key === 'string' && typeof chosen.text === 'string'
    ? (chosen as StoredChoice)
    : null
})

/** Chooses, for whoever has chosen nothing yet, an amount they were told. */
export function chooseStatedAmount(doctorId: number): void {
  if (chosenPay.get()?.doctorId !== doctorId) chosenPay.set({ doctorId, key: 'told', text: '', isAgain: true })
}

/** What was chosen, among what is offered by now: an amount somebody was told stays one when only the clinic can have told it. */
export function findChoice(choices: readonly PayChoice[], wanted: PayChoice['key'] | null): PayChoice | null {
  const told = wanted === 'told' || wanted === 'cash'
  return (
    choices.find(({ key }) => key === wanted) ??
    (told ? (choices.find(({ key }) => key === 'told' || key === 'cash') ?? null) : null)
  )
}

/** The amount of a choice: its own, else what was typed; null when that is none. */
export function amountOfChoice(choice: PayChoice, text: string): Money<'USD'> | null {
  if (choice.amount) return choice.amount
  const plain = readDollars(text)
  const amount = plain === null ? null : parseDecimal('USD', plain)
  return amount && amount.units > 0n ? amount : null
}
