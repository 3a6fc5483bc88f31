import { type KeyboardEvent, useId, useState } from 'react'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Field } from '#web/ui/Field.tsx'
import { nextItem } from '#web/ui/menu-keys.ts'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Medication } from '../../contract.ts'
import { discountTexts } from './texts.ts'
import { useMedications } from './use-medications.ts'

type MedicationFieldProps = {
  id: string
  text: string
  error: string | undefined
  hint: string | undefined
  onText: (text: string) => void
  onChoose: (medication: Medication) => void
}

const mostShown = 8

/** A medicine by brand or generic name, with those that begin so below. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function MedicationField({ id, text, error, hint, onText, onChoose }: MedicationFieldProps) {
  const t = useText(discountTexts)
  const listId = useId()
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useMedications(isTyping ? text : '')
  const shown = isTyping ? (found?.medications.slice(0, mostShown) ?? []) : []
  const choose = (medication: Medication) => {
    setTyping(false)
    setActive(-1)
    onChoose(medication)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') setTyping(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setTyping(true)
      const names = shown.map(({ genericName }) => genericName)
      setActive(nextItem(event.key, names, active) ?? -1)
    }
  }
  return (
    <div className="relative col-span-12 phone:col-span-5">
      <Field id={id} label={t('medication')} error={error} hint={hint}>
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
            setTyping(true)
            setActive(-1)
            onText(event.target.value)
          }}
          onFocus={() => setTyping(text === '')}
          onBlur={() => setTyping(false)}
          onKeyDown={press}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t('medications')}
        className="absolute inset-x-0 z-10 mt-1 max-h-80 overflow-auto rounded-[var(--corner)] border border-line bg-[var(--float)] shadow-[var(--shadow-float)] empty:hidden"
      >
        {shown.map((one, at) => (
          <button
            key={one.genericName}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={`row row-between w-full text-start flex-nowrap cursor-pointer px-3 py-2 ${at === active ? 'bg-sunken' : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onPointerEnter={() => setActive(at)}
            onClick={() => choose(one)}
          >
            <MedicationName medication={one} />
          </button>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isTyping && text && found ? t('medicationsFound', { count: shown.length }) : null}
      </p>
    </div>
  )
}

function MedicationName({ medication }: { medication: Medication }) {
  const t = useText(discountTexts)
  const language = useLanguage()
  const { genericName, spanishName, brandNames, isControlled } = medication
  return (
    <>
      <span className="min-w-0">
        <span className="strong">{language === 'es' ? spanishName : genericName}</span>
        <span className="hint block">{t('genericOf', { brands: brandNames.join(', ') })}</span>
      </span>
      {isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : <Badge outline>{t('generic')}</Badge>}
    </>
  )
}
