import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field-context.ts'

export type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type?: 'number' | 'text'
  /** Shown in a box before the number, such as `$`. */
  prefix?: string
  ref?: Ref<HTMLInputElement>
}

/** A number typed with the digit keyboard; pass `min`, `max` and `step` as the question needs. Money: `AmountInput`. */
export function NumberInput({ prefix, className, ...rest }: NumberInputProps) {
  const input = (
    <input
      type="number"
      inputMode="numeric"
      {...useFieldWiring()}
      {...rest}
      className={classNames('input', 'tabular', className)}
    />
  )
  return prefix ? <Affix prefix={prefix}>{input}</Affix> : input
}

function Affix({ prefix, children }: { prefix: string; children: ReactNode }) {
  return (
    <span className="affix">
      <span className="affix-before" aria-hidden="true">
        {prefix}
      </span>
      {children}
    </span>
  )
}
