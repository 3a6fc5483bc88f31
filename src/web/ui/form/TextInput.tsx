import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldWiring } from './field-context.ts'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Ids and codes are set in the even-width face. */
  mono?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A one-line answer; takes its name, hint and error from the field around it. */
export function TextInput({ mono, className, ...rest }: TextInputProps) {
  return (
    <input type="text" {...useFieldWiring()} {...rest} className={classNames('input', mono && 'mono', className)} />
  )
}
