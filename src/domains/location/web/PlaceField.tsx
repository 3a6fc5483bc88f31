import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { nextItem } from '#web/ui/menu/menu-keys.ts'
import type { FoundPlace } from '../contract.ts'
import { editorTexts } from './editor-texts.ts'
import { usePlaces } from './use-places.ts'

type PlaceFieldProps = {
  id: string
  text: string
  error: string | undefined
  onText: (text: string) => void
  onChoose: (place: FoundPlace) => void
}

/** A city or a ZIP code, with the places that begin so below it. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function PlaceField({ id, text, error, onText, onChoose }: PlaceFieldProps) {
  const t = useText(editorTexts)
  const listId = useId()
  const [chosen, setChosen] = useState<string>()
  const { places, isNone } = usePlaces(text)
  const labels = places.map(({ label }) => label)
  // By name: the list may change under the choice.
  const active = labels.findIndex((label) => label === chosen)
  const type = (next: string) => {
    setChosen(undefined)
    onText(next)
  }
  const press = (event: KeyboardEvent) => {
    const place = places[active]
    if (event.key === 'Enter' && place) {
      event.preventDefault()
      onChoose(place)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setChosen(labels[nextItem(event.key, labels, active) ?? -1])
    }
  }
  const count = places.length
  return (
    <div>
      <Field id={id} label={t('field')} hint={t('hint')} error={error}>
        <TextInput
          ref={focusWhenShown}
          value={text}
          maxLength={80}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <div id={listId} role="listbox" aria-label={t('suggestions')} className="mt-2 empty:hidden">
        {places.map((place, at) => (
          <button
            key={place.label}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="menu-item"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            {place.label}
          </button>
        ))}
      </div>
      {places[0] ? <p className="hint mt-2">{t('source', { source: places[0].source })}</p> : null}
      <p role="status" className={count > 0 ? 'visually-hidden' : 'hint mt-2 empty:hidden'}>
        {count > 0 ? t('found', { count }) : isNone && !error ? t('none') : null}
      </p>
    </div>
  )
}

/** A popover that is shown puts the focus here. https://html.spec.whatwg.org/multipage/popover.html#popover-focusing-steps */
const focusWhenShown = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')
