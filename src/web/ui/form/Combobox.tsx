import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { nextItem } from '../menu/menu-keys.ts'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

/** One of the answers a text may become. */
export type ComboboxOption = {
  key: string
  face: ReactNode
  choose: () => void
  /** It is no answer, but shows others. */
  staysOpen?: boolean
}

type ComboboxProps = {
  /** Give one when an error summary must be able to point here. */
  id?: string
  label: string
  text: string
  /** What the text may become, or what can be chosen while there is no text. */
  options: readonly ComboboxOption[]
  /** What the list is called, and what is said of it as it changes. */
  listLabel: string
  found: string
  error?: string | undefined
  hint?: string | undefined
  className?: string
  onText: (text: string) => void
}

/** A question answered by typing, with the answers that the text may become below it. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Combobox({
  id,
  label,
  text,
  options,
  listLabel,
  found,
  error,
  hint,
  className,
  onText,
}: ComboboxProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const shown = isOpen ? options : []
  const keys = shown.map(({ key }) => key)
  // By name: the list may change under the choice.
  const active = keys.findIndex((key) => key === chosen)
  const show = (open: boolean) => {
    setOpen(open)
    setChosen(undefined)
  }
  const take = (option: ComboboxOption) => {
    show(option.staysOpen ?? false)
    option.choose()
  }
  const press = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === 'Enter') {
      if (option) event.preventDefault()
      if (option) take(option)
      else show(false)
    } else if (event.key === 'Escape') show(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const all = options.map(({ key }) => key)
      setChosen(all[nextItem(event.key, all, active) ?? -1])
    }
  }
  return (
    <div className={`relative ${className ?? ''}`}>
      <Field {...(id !== undefined && { id })} label={label} error={error} hint={hint}>
        <TextInput
          value={text}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => {
            show(true)
            onText(event.target.value)
          }}
          onClick={() => show(text === '' || error !== undefined)}
          onBlur={() => show(false)}
          onKeyDown={press}
        />
      </Field>
      <Options
        id={listId}
        label={listLabel}
        options={shown}
        active={active}
        onPoint={({ key }) => setChosen(key)}
        onTake={take}
      />
      <p role="status" className="visually-hidden">
        {isOpen && text ? found : null}
      </p>
    </div>
  )
}

type OptionsProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  active: number
  onPoint: (option: ComboboxOption) => void
  onTake: (option: ComboboxOption) => void
}

/** The focus stays in the field: an option is pointed at, never focused. */
function Options({ id, label, options, active, onPoint, onTake }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="listbox empty:hidden">
      {options.map((option, at) => (
        <button
          key={option.key}
          ref={at === active ? intoView : undefined}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={`row row-between w-full text-start flex-nowrap cursor-pointer px-3 py-2 ${at === active ? 'bg-sunken' : ''}`}
          onPointerDown={(event) => event.preventDefault()}
          onPointerEnter={() => onPoint(option)}
          onClick={() => onTake(option)}
        >
          {option.face}
        </button>
      ))}
    </div>
  )
}

const intoView = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' })
}
