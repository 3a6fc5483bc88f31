import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type FieldSetProps = { legend: ReactNode; hint?: ReactNode; children: ReactNode; className?: string }

/** Several controls that answer one question, such as the three parts of a date of birth. */
export function FieldSet({ legend, hint, children, className }: FieldSetProps) {
  const hintId = useId()
  return (
    <fieldset className={classNames('field-set', className)} aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}
