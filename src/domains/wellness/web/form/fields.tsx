import { type ReactNode, useId } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type FieldName, type Prefilled, untyped } from '../../typed-answers.ts'
import { FieldSafety } from './Alarm.tsx'
import { fieldId, useFormAround } from './form-context.ts'
import { formTexts } from './texts.ts'

type ListName = 'vaccinations' | 'screenings' | 'chronicConditions'
type TextName = Exclude<FieldName, ListName>
type AnswerProps = {
  name: TextName
  label: string
  hint?: string
  className?: string
  type?: 'text' | 'date'
  inputMode?: 'text' | 'numeric' | 'decimal'
  prefix?: string
}

/** One typed answer with its error under it. */
export function TypedAnswer({ name, label, hint, className = '', type = 'text', inputMode, prefix }: AnswerProps) {
  const t = useText(formTexts)
  const { typed, change, flush, wrong } = useFormAround()
  const found = wrong[name]
  // Another height or weight is not the one that was said to be right.
  const isBody = name === 'height' || name === 'weight'
  const withoutBody = typed.confirmed.filter((it) => it !== 'body')
  const input = (
    <TextInput
      type={type}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={type === 'date' ? undefined : 30}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value, ...(isBody ? { confirmed: withoutBody } : {}) })}
      onBlur={() => void flush()}
    />
  )
  return (
    <>
      <Field id={fieldId(name)} label={label} hint={hint} error={found && t(found)} className={className}>
        {prefix ? (
          <span className="affix">
            <span className="affix-before" aria-hidden="true">
              {prefix}
            </span>
            {input}
          </span>
        ) : (
          input
        )}
      </Field>
      <FieldSafety name={name} />
    </>
  )
}

/** Asks whether what the form began with is right; as long as nobody says so it counts as no answer. */
export function ConfirmPrefilled({ name }: { name: Prefilled }) {
  const t = useText(formTexts)
  const { typed, change } = useFormAround()
  const value = typed[name]
  if (value !== untyped[name]) return null
  const others = typed.confirmed.filter((it) => it !== name)
  return (
    <CheckRow
      type="checkbox"
      checked={typed.confirmed.includes(name)}
      onChange={({ target }) => change({ confirmed: target.checked ? [...others, name] : others })}
    >
      {t(`confirm.${name}`, { value })}
      <span className="hint block">{t('confirmHint')}</span>
    </CheckRow>
  )
}

type Option = { value: string; label: string; detail?: string | undefined }

/** One of several answers. */
export function OneOf({ name, legend, options }: { name: TextName; legend: string; options: readonly Option[] }) {
  const { typed, change } = useFormAround()
  const group = useId()
  return (
    <fieldset>
      <legend className="strong small">{legend}</legend>
      <div className="answers">
        {options.map(({ value, label, detail }) => (
          <CheckRow
            key={value}
            type="radio"
            name={group}
            checked={typed[name] === value}
            onChange={() => change({ [name]: value })}
          >
            {label}
            {detail ? <span className="hint block">{detail}</span> : null}
          </CheckRow>
        ))}
      </div>
      <FieldSafety name={name} />
    </fieldset>
  )
}

type SomeOfProps = {
  name: ListName
  legend: string
  options: readonly Option[]
  children?: ReactNode
}

/** With `none` nothing else is chosen. */
const chooseOne = (chosen: readonly string[], value: string) =>
  value === 'none' ? ['none'] : [...chosen.filter((it) => it !== 'none'), value]

/** Any number of answers. */
export function SomeOf({ name, legend, options, children }: SomeOfProps) {
  const { typed, change } = useFormAround()
  const chosen = typed[name]
  return (
    <fieldset>
      <legend className="strong small">{legend}</legend>
      <div className="answers">
        {options.map(({ value, label }) => (
          <CheckRow
            key={value}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              change({ [name]: target.checked ? chooseOne(chosen, value) : chosen.filter((it) => it !== value) })
            }
          >
            {label}
          </CheckRow>
        ))}
      </div>
      {children}
      <FieldSafety name={name} />
    </fieldset>
  )
}
