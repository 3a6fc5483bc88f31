import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type ChoiceFieldProps = {
  label: string
  /** What the list says for no choice, whose value is empty. */
  none: string
  options: readonly { value: string; name: string }[]
  value: string
  autoComplete?: string
  onChoose: (value: string) => void
  className?: string
}

/** A question answered from a list, which may also be left open. */
export function ChoiceField({ label, none, options, value, autoComplete, onChoose, className = '' }: ChoiceFieldProps) {
  return (
    <Field label={label} className={className}>
      <Select value={value} autoComplete={autoComplete} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
