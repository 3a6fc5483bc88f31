import type { ReactNode } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

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
      <span className="affix max-w-44">
        <DollarSign />
        <TextInput
          className="tabular"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onCommit?.()
          }}
        />
      </span>
    </Field>
  )
}

const sign = '$'
const DollarSign = () => (
  <span className="affix-before" aria-hidden="true">
    {sign}
  </span>
)
