import { type ClipboardEvent, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { uiTexts } from '../texts.ts'
import { type BirthdayParts, birthdayOf, partsOfBirthday, readWholeBirthday } from './birthday-parts.ts'

type BirthdayFieldProps = {
  /** Of the first part that is to be mended, for an error summary to point at. */
  id: string
  label: string
  /** A day, `1980-02-03`; with parts missing, what was typed so far. */
  value: string
  hint?: string | undefined
  error?: string | undefined
  optional?: string | undefined
  className?: string
  onChange: (value: string) => void
}
const maxDigits = { day: 2, month: 2, year: 4 } as const

/** A date of birth in three parts, the day first in Spanish; a whole date pasted or filled into one part fills all. */
export function BirthdayField({ id, label, value, hint, error, optional, className, onChange }: BirthdayFieldProps) {
  const t = useText(uiTexts)
  const isDayFirst = useLanguage() === 'es'
  const inputs = useRef<Partial<Record<keyof BirthdayParts, HTMLInputElement | null>>>({})
  const [typed, setTyped] = useState(() => partsOfBirthday(value))
  // What was put in from elsewhere, such as an answer kept before.
  const parts = birthdayOf(typed) === value ? typed : partsOfBirthday(value)
  const order = isDayFirst ? (['day', 'month', 'year'] as const) : (['month', 'day', 'year'] as const)
  const lacking = order.filter((part) => (part === 'year' ? parts.year.length < 4 : parts[part] === ''))
  const marked = error ? (lacking.length > 0 ? lacking : order) : []
  const pointed = marked[0] ?? order[0]
  const idOf = (part: keyof BirthdayParts) => (part === pointed ? id : `${id}-${part}`)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const change = (next: BirthdayParts) => {
    setTyped(next)
    onChange(birthdayOf(next))
  }
  const type = (part: keyof BirthdayParts, text: string) => {
    const whole = readWholeBirthday(text, isDayFirst)
    if (whole) return change(whole)
    // Whoever types 2/3/1980 goes on in the next part.
    const next = inputs.current[order[order.indexOf(part) + 1] ?? part]
    if (/^\d+\D$/.test(text)) {
      next?.focus()
      next?.select()
    }
    change({ ...parts, [part]: text.replace(/\D/g, '').slice(0, maxDigits[part]) })
  }
  const paste = (event: ClipboardEvent) => {
    const whole = readWholeBirthday(event.clipboardData.getData('text'), isDayFirst)
    if (!whole) return
    event.preventDefault()
    change(whole)
  }
  return (
    <fieldset className={classNames('field', className)} aria-describedby={described || undefined}>
      <legend>
        {label}
        {optional ? <span className="field-optional"> {optional}</span> : null}
      </legend>
      <div className="birthday">
        {order.map((part) => (
          <div className="field" key={part}>
            <label htmlFor={idOf(part)}>{t(part)}</label>
            <input
              id={idOf(part)}
              ref={(input) => {
                inputs.current[part] = input
              }}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              className="input tabular"
              aria-invalid={marked.includes(part) || undefined}
              aria-describedby={part === pointed && error ? `${id}-error` : undefined}
              value={parts[part]}
              onChange={({ target }) => type(part, target.value)}
              onPaste={paste}
            />
          </div>
        ))}
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="failed" size="small" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}
