import type { ClipboardEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { readTypedAmount } from '#kit/typed-amount.ts'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field-context.ts'

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Shown in a box before the number, such as `$`. */
  prefix?: string
  ref?: Ref<HTMLInputElement>
}

/** An amount of money as people write it, with its signs; `readTypedAmount` reads it. */
export function AmountInput({ prefix, className, ...rest }: NumberInputProps) {
  return (
    <Affix prefix={prefix}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...useFieldWiring()}
        {...rest}
        className={classNames('input', 'tabular', className)}
      />
    </Affix>
  )
}

/** A number field drops the signs of a pasted amount unseen, and `1,30` becomes 130: what is pasted is read first. */
function paste(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault()
  const amount = readTypedAmount(event.clipboardData.getData('text'))
  // The one way that a browser takes as typed, so that it can be undone.
  if (amount !== null) document.execCommand('insertText', false, amount)
}

/** A number typed with the digit keyboard; pass `min`, `max` and `step` as the question needs. */
export function NumberInput({ prefix, className, ...rest }: NumberInputProps) {
  return (
    <Affix prefix={prefix}>
      <input
        type="number"
        inputMode="numeric"
        onPaste={paste}
        {...useFieldWiring()}
        {...rest}
        className={classNames('input', 'tabular', className)}
      />
    </Affix>
  )
}

function Affix({ prefix, children }: { prefix: string | undefined; children: ReactNode }) {
  if (!prefix) return children
  return (
    <span className="affix">
      <span className="affix-before" aria-hidden="true">
        {prefix}
      </span>
      {children}
    </span>
  )
}
