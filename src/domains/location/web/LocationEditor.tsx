import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { locationQuery } from './api.ts'
import { editorTexts } from './editor-texts.ts'
import { PlaceField } from './PlaceField.tsx'
import { type Refusal, useChoices } from './use-choices.ts'
import { useHere } from './use-here.ts'

/** What choosing a place needs from the line it belongs to. */
export type LocationEditorProps = { close: () => void }

/** Where a person says where they are: by name, or by letting the device be asked. */
export function LocationEditor({ close }: LocationEditorProps) {
  const t = useText(editorTexts)
  const { status } = useHere()
  const [text, setText] = useState('')
  const id = useId()
  const { check, errorOf } = useChecked<{ place?: Refusal }>(
    () => id,
    (why) => t(why.key, why),
  )
  const { choose, lookUp, askDevice, forget } = useChoices({ done: close, refuse: (place) => check({ place }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void lookUp(text)
  }
  const type = (next: string) => {
    setText(next)
    check({})
  }
  const ask = () => {
    check({})
    void askDevice()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PlaceField id={id} text={text} error={errorOf('place')} onText={type} onChoose={choose} />
      {text ? null : <NearNetwork onPick={(name) => void lookUp(name)} />}
      <div className="row">
        <Button type="submit">{t('set')}</Button>
        <Button variant="quiet" icon="pin" busy={status === 'requesting'} busyText={t('locating')} onClick={ask}>
          {t('locate')}
        </Button>
        {status === 'manual' ? (
          <Button small variant="quiet" onClick={forget}>
            {t('forget')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The city the network address suggests, where that is known; only a suggestion. */
function NearNetwork({ onPick }: { onPick: (name: string) => void }) {
  const t = useText(editorTexts)
  const { data } = useQuery(locationQuery('geolocation'))
  if (!data) return null
  const place = `${data.city}, ${data.state}`
  return (
    <p className="row small">
      <Button small onClick={() => onPick(place)}>
        {t('near', { place })}
      </Button>
      {t('nearWhy')}
    </p>
  )
}
