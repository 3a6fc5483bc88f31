import { type KeyboardEvent, useState } from 'react'
import { useChoices } from '#domains/location/web/use-choices.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { whereaboutsTexts } from './texts.ts'

/** Where prices and pharmacies are looked for: the place of the whole page, changed here by Enter or by asking the device. */
export function Whereabouts() {
  const t = useText(whereaboutsTexts)
  const { label, status, isDefault } = useHere()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { lookUp, askDevice } = useChoices({
    done: () => {
      setText('')
      setError(undefined)
    },
    refuse: ({ key, text: typed }) =>
      setError(key === 'unknown' ? t('placeUnknown', { place: typed }) : t('placeMissing')),
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setError(undefined)
    void lookUp(text)
  }
  return (
    <>
      <Field
        label={t('place')}
        error={error}
        hint={isDefault ? t('placeDefault', { place: label }) : t(`place.${status ?? 'manual'}`, { place: label })}
        className="col-span-12 phone:col-span-5"
      >
        <TextInput
          value={text}
          maxLength={80}
          autoComplete="postal-code"
          placeholder={label}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
      </Field>
      <div className="col-span-12 phone:col-span-4 phone:pt-6">
        <Button wide icon="pin" busy={status === 'requesting'} busyText={t('asking')} onClick={() => void askDevice()}>
          {t('useMine')}
        </Button>
      </div>
    </>
  )
}
