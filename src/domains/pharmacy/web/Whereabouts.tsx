import { type KeyboardEvent, useId, useState } from 'react'
import { useChoices } from '#domains/location/web/use-choices.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { whereaboutsTexts } from './texts.ts'

/** A place as it is being typed, and the way to take it: by Enter, and by the button of the form around it. */
export function useTypedPlace() {
  const t = useText(whereaboutsTexts)
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const choices = useChoices({
    done: () => {
      setText('')
      setError(undefined)
    },
    refuse: ({ key, text: typed }) => {
      setError(key === 'unknown' ? t('placeUnknown', { place: typed }) : t('placeMissing'))
      document.getElementById(id)?.focus()
    },
  })
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setError(undefined)
    setTaking(true)
    const isTaken = await choices.lookUp(text)
    setTaking(false)
    return isTaken
  }
  return { id, text, setText, error, take, isTaking, askDevice: choices.askDevice }
}

type WhereaboutsProps = {
  typed: ReturnType<typeof useTypedPlace>
  /** The place is taken by a button of its own, where no form around it has one. */
  hasButton?: boolean
}

/** Where prices and pharmacies are looked for: the place of the whole page, changed here or asked of the device. */
export function Whereabouts({ typed, hasButton = false }: WhereaboutsProps) {
  const t = useText(whereaboutsTexts)
  const { label, status, isDefault } = useHere()
  const { id, text, setText, error, take, isTaking, askDevice } = typed
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void take()
  }
  return (
    <>
      <Field
        id={id}
        label={t('place')}
        error={error}
        hint={isDefault ? t('placeDefault', { place: label }) : t(`place.${status ?? 'manual'}`, { place: label })}
        className="col-span-12 phone:col-span-4"
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
      <div
        className={classNames(
          'row items-start col-span-12 phone:pt-6',
          hasButton ? 'phone:col-span-8' : 'phone:col-span-5',
        )}
      >
        {hasButton ? (
          <Button className="grow" busy={isTaking} busyText={t('taking')} onClick={() => void take()}>
            {t('take')}
          </Button>
        ) : null}
        <Button
          className="grow"
          icon="pin"
          busy={status === 'requesting'}
          busyText={t('asking')}
          onClick={() => void askDevice()}
        >
          {t('useMine')}
        </Button>
      </div>
    </>
  )
}
