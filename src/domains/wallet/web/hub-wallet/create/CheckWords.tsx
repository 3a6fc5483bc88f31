import { type FormEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { wordsToAsk } from '../../../hub-vault.ts'
import { hubTexts } from '../texts.ts'

type CheckWordsProps = { words: readonly string[]; onBack: () => void; onRight: () => Promise<void> }

// The remainder's lean towards small numbers is one in hundreds of millions.
const chance = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
const fieldId = (number: string) => `word-${number}`

/** Asks three of the twelve words back; only then the wallet is kept. */
export function CheckWords({ words, onBack, onRight }: CheckWordsProps) {
  const t = useText(hubTexts)
  const [asked] = useState(() => wordsToAsk(words.length, chance))
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const { check, errorOf, summary } = useChecked<Record<string, number>>(fieldId, (number) =>
    t('wordWrong', { number }),
  )
  const [phase, setPhase] = useState<'asking' | 'saving' | 'failed'>('asking')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'saving') return
    const wrong = asked.filter((at) => typed[at]?.trim().toLowerCase() !== words[at])
    if (!check(Object.fromEntries(wrong.map((at) => [at + 1, at + 1])))) return
    setPhase('saving')
    await onRight().catch(() => setPhase('failed'))
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('checkText')}</p>
      <ErrorSummary title={t('fixThese')} {...summary} />
      {asked.map((at) => (
        <Field
          key={at}
          id={fieldId(`${at + 1}`)}
          label={t('wordNumber', { number: at + 1 })}
          error={errorOf(`${at + 1}`)}
        >
          <TextInput
            mono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed[at] ?? ''}
            onChange={(event) => setTyped({ ...typed, [at]: event.target.value })}
          />
        </Field>
      ))}
      {phase === 'failed' ? (
        <Note tone="bad" announce>
          {t('saveFailed')}
        </Note>
      ) : null}
      <div className="row *:grow">
        <Button type="submit" variant="primary" busy={phase === 'saving'} busyText={t('saving')}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
