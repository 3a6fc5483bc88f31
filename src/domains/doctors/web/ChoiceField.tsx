import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type Option = { value: string; name: string }
type ChoiceFieldProps = {
  label: string
  /** What the list says for no choice, whose value is empty. */
  none: string
  options: readonly Option[]
  /** More options, under headings. */
  groups?: readonly { heading: string; options: readonly Option[] }[]
  value: string
  autoComplete?: string
  onChoose: (value: string) => void
  className?: string
}

/** A question answered from a list, which may also be left open. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, none, options, groups = [], value, autoComplete, onChoose, className = '' } = props
  return (
    <Field label={label} className={className}>
      <Select value={value} autoComplete={autoComplete} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {options.map(asOption)}
        {groups.map((group) => (
          <optgroup key={group.heading} label={group.heading}>
            {group.options.map(asOption)}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

const asOption = ({ value, name }: Option) => (
  <option key={value} value={value}>
    {name}
  </option>
)
