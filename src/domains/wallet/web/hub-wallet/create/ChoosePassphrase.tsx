import { type FormEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { focusHere } from '../../dialog/focus-here.ts'
import { hubTexts } from '../texts.ts'
import { isCommonPassphrase } from './is-common-passphrase.ts'

const minLength = 12
type PassphraseErrors = {
  passphrase?: 'passphraseShort' | 'passphraseCommon'
  'passphrase-again'?: 'passphraseDiffers'
}
const idOf = (name: keyof PassphraseErrors) => name

function findWrong(first: string, second: string): PassphraseErrors {
  if (first.length < minLength) return { passphrase: 'passphraseShort' }
  if (isCommonPassphrase(first)) return { passphrase: 'passphraseCommon' }
  return first === second ? {} : { 'passphrase-again': 'passphraseDiffers' }
}

/** Asks for a new passphrase, twice, with plain advice. */
export function ChoosePassphrase({ onChosen }: { onChosen: (passphrase: string) => void }) {
  const t = useText(hubTexts)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const { check, errorOf, summary } = useChecked<PassphraseErrors>(idOf, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check(findWrong(first, second))) onChosen(first)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('createHint')}</p>
      <ErrorSummary title={t('fixThese')} {...summary} />
      <Field id="passphrase" label={t('passphrase')} hint={t('passphraseHint')} error={errorOf('passphrase')}>
        <TextInput
          type="password"
          autoComplete="new-password"
          ref={focusHere}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
      </Field>
      <Field id="passphrase-again" label={t('passphraseAgain')} error={errorOf('passphrase-again')}>
        <TextInput
          type="password"
          autoComplete="new-password"
          value={second}
          onChange={(event) => setSecond(event.target.value)}
        />
      </Field>
      <p className="hint">{t('passphraseWarning')}</p>
      <Button type="submit" variant="primary">
        {t('next')}
      </Button>
    </form>
  )
}
