import { type RefObject, useEffect, useRef, useState } from 'react'
import { parseDecimal } from '#kit/decimal.ts'
import type { Money } from '#kit/money.ts'
import { useChosenInsurance } from '../../chosen-insurance.ts'
import type { ShownEstimate } from '../../estimates/shown-estimate.ts'
import type { SelectedDoctor } from '../../selected-doctor.ts'
import { seesChildren } from '../../visits/visit-price.ts'
import {
  amountOfChoice,
  chosenPay,
  findChoice,
  forChildren,
  type PayChoice,
  payChoices,
  presetChoice,
} from './pay-choices.ts'

type PayChoiceInput = {
  doctor: SelectedDoctor | null
  estimate: ShownEstimate | undefined
  copayOnCard: string | null
  /** A visit to this doctor was paid a while ago: then nothing is chosen for another one. */
  isPaid: boolean
}

/** What the person chose to pay for this doctor, and what it comes to. */
export function usePayChoice({ doctor, estimate, copayOnCard, isPaid }: PayChoiceInput) {
  const doctorId = doctor?.doctorId ?? 0
  const isInsuranceSaid = useChosenInsurance() !== undefined
  const offered = estimate ? payChoices(estimate, isInsuranceSaid) : []
  const choices = doctor && seesChildren(doctor.specialty) ? forChildren(offered) : offered
  const stored = chosenPay.use()
  const [isPressed, setPressed] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const own = stored?.doctorId === doctorId && (stored.isAgain === true || !isPaid) ? stored : null
  const choice = findChoice(choices, own?.key ?? (isPaid ? null : presetChoice(choices)))
  // The copay that was already answered is not asked for again.
  const text = own?.text || (choice?.key === 'card' ? (copayOnCard ?? '') : '')
  const amount: Money<'USD'> | null = choice && amountOfChoice(choice, text)
  const problem = !isPressed || amount ? null : choice ? 'typeAmount' : 'chooseAmount'
  return {
    choices,
    chosen: choice?.key ?? null,
    text,
    saidCopay: copayOnCard === null ? null : parseDecimal('USD', copayOnCard),
    amount,
    problem: problem as 'chooseAmount' | 'typeAmount' | null,
    /** Whether it is the estimate's own amount, and not one the person states. */
    isEstimate: choice !== null && choice.amount !== null,
    group,
    onChoose: (key: PayChoice['key'], next: string) => {
      // What was just chosen is not wrong before anything is typed.
      if (key !== choice?.key) setPressed(false)
      chosenPay.set({ doctorId, key, text: next, isAgain: isPaid })
    },
    /** Pay was pressed with nothing that can be paid: says so where it is chosen. */
    sayMissing: () => {
      setPressed(true)
      group.current?.focus()
    },
  }
}

/** Focuses the choices once for a press that opened them. */
export function useFocusOnce(group: RefObject<HTMLElement | null>, isOpened: boolean, onFocused: () => void): void {
  useEffect(() => {
    if (!isOpened) return
    group.current?.focus()
    onFocused()
  }, [isOpened, onFocused, group])
}
