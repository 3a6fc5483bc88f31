import { type FormEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { focusHere } from '../dialog/focus-here.ts'
import { isCommonPassphrase } from './common-passphrases.ts'
import { hubTexts } from './texts.ts'

const minLength = 12
/** The field each problem belongs to. */
const fieldOf = {
  passphraseShort: 'passphrase',
  passphraseCommon: 'passphrase',
  passphraseDiffers: 'passphrase-again',
} as const

/** Asks for a new passphrase, twice, with plain advice. */
export function ChoosePassphrase({ onChosen }: { onChosen: (passphrase: string) => void }) {
  const t = useText(hubTexts)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [wrong, setWrong] = useState<readonly (keyof typeof fieldOf)[]>([])
  const problems = wrong.map((what) => ({ id: fieldOf[what], text: t(what) }))
  const errorOf = (id: string) => problems.find((problem) => problem.id === id)?.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: (keyof typeof fieldOf)[] = []
    if (first.length < minLength) found.push('passphraseShort')
    else if (isCommonPassphrase(first)) found.push('passphraseCommon')
    else if (first !== second) found.push('passphraseDiffers')
    setWrong(found)
    if (found.length === 0) onChosen(first)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('createHint')}</p>
      <ErrorSummary title={t('fixThese')} problems={problems} found={wrong} />
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
