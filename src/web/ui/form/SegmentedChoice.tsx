import { useId } from 'react'

type SegmentedChoiceProps<Value extends string> = {
  /** The question, read aloud but not drawn. */
  label: string
  options: ReadonlyArray<{ value: Value; label: string }>
  /** Empty: none of them yet. */
  value: Value | ''
  onChange: (value: Value) => void
}

/** Two or three short answers side by side; real radio buttons, so the arrow keys work. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
