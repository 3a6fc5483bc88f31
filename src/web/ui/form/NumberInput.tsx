import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field-context.ts'

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Shown in a box before the number, such as `$`. */
  prefix?: string
  ref?: Ref<HTMLInputElement>
}

/** An amount of money as people type or paste it; `readTypedAmount` reads it. A number field would drop its signs unseen. */
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

/** A number typed with the digit keyboard; pass `min`, `max` and `step` as the question needs. */
export function NumberInput({ prefix, className, ...rest }: NumberInputProps) {
  return (
    <Affix prefix={prefix}>
      <input
        type="number"
        inputMode="numeric"
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
