import type { ReactNode } from 'react'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { Field } from '#web/ui/form/Field.tsx'

type DollarsFieldProps = {
  label: ReactNode
  id?: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (text: string) => void
  /** The person left the field, or pressed Enter. */
  onCommit?: () => void
}

/** An amount in US dollars as somebody types it. */
export function DollarsField({ label, id, hint, error, value, onChange, onCommit }: DollarsFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(id !== undefined && { id })}>
      <AmountInput
        prefix="$"
        className="max-w-44"
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onCommit?.()
        }}
      />
    </Field>
  )
}
