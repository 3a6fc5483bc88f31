import type { ClipboardEvent } from 'react'
import { readTypedAmount } from '#kit/typed-amount.ts'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'

type AmountInputProps = Omit<NumberInputProps, 'type' | 'inputMode' | 'autoComplete'>

/** An amount of money as people write it, with its signs; `readTypedAmount` reads it. */
export function AmountInput(props: AmountInputProps) {
  return <NumberInput type="text" inputMode="decimal" autoComplete="off" {...props} />
}

/** An amount of money between `min` and `max`, in a number field. */
export function LimitedAmountInput(props: AmountInputProps) {
  return <NumberInput inputMode="decimal" autoComplete="off" onPaste={paste} {...props} />
}

/** A number field drops the signs of a pasted amount unseen, and `1,30` becomes 130: what is pasted is read first. */
function paste(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault()
  const amount = readTypedAmount(event.clipboardData.getData('text'))
  // The one way that a browser takes as typed, so that it can be undone.
  if (amount !== null) document.execCommand('insertText', false, amount)
}
