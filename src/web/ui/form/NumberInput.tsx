import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field-context.ts'

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Shown in a box before the number, such as `$`. */
  prefix?: string
  ref?: Ref<HTMLInputElement>
}

/** A number typed with the digit keyboard; pass `min`, `max` and `step` as the question needs. */
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
  if (!prefix) return input
  return (
    <span className="affix">
      <span className="affix-before" aria-hidden="true">
        {prefix}
      </span>
      {input}
    </span>
  )
}
