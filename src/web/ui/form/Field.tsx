import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { FieldContext, type FieldWiring } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  children: ReactNode
  /** Give one when an error summary must be able to point here. */
  id?: string
  hint?: ReactNode
  /** The same words as in the summary; absent when the answer is fine. */
  error?: string | undefined
  /** Said after the label, such as `(if you have it)`. */
  optional?: string
  className?: string
}

/** One question: label above, the control, under it what is wrong and then the hint, all wired together for screen readers. */
export function Field({ label, children, id, hint, error, optional, className }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ')
  const invalid = Boolean(error)
  const wiring = useMemo<FieldWiring>(
    () => ({
      id: controlId,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(invalid ? { 'aria-invalid': true as const } : {}),
    }),
    [controlId, described, invalid],
  )
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={controlId}>
        {label}
        {optional ? <span className="field-optional"> {optional}</span> : null}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error ? (
        <p className="field-error" id={`${controlId}-error`}>
          <Icon name="failed" size="small" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
