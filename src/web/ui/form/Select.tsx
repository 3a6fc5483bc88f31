import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { useFieldWiring } from './field-context.ts'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** One answer from a list, with the device's own picker; put `<option>` elements inside. */
export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...useFieldWiring()} {...rest} className={classNames('input', className)}>
        {children}
      </select>
      <Icon name="down" />
    </span>
  )
}
