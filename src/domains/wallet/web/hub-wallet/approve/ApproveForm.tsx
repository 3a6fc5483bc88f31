import './approve.css'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { HubVault } from '../../../hub-vault.ts'
import { focusHere } from '../../dialog/focus-here.ts'
import { openSigner, type Signer } from '../open-signer.ts'
import { hubTexts } from '../texts.ts'

type ApproveFormProps = {
  vault: HubVault
  title: string
  hint: string
  /** What is approved, in words. */
  children: ReactNode
  yes: string
  no: string
  done: (signer: Signer) => void
  refused: () => void
}

type ApproveProblems = { passphrase?: 'passphraseMissing' | 'wrongPassphrase' }
const idOf = (name: keyof ApproveProblems) => `hub-${name}`

/** A question of the Hub Wallet; a yes with the passphrase, each time, hands over what can sign this once. */
export function ApproveForm({ vault, title, hint, children, yes, no, done, refused }: ApproveFormProps) {
  const t = useText(hubTexts)
  const formId = useId()
  const isPhone = useMedia('(width <= 37.5em)')
  const [passphrase, setPassphrase] = useState('')
  const [isOpening, setOpening] = useState(false)
  const { check, errorOf } = useChecked<ApproveProblems>(idOf, t)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isOpening || !check(passphrase === '' ? { passphrase: 'passphraseMissing' } : {})) return
    setOpening(true)
    try {
      done(await openSigner(vault, passphrase))
    } catch {
      setOpening(false)
      check({ passphrase: 'wrongPassphrase' })
    }
  }
  return (
    <Dialog
      open
      onClose={refused}
      title={title}
      hint={hint}
      foot={
        <div className="row *:grow">
          <Button type="submit" form={formId} variant="primary" busy={isOpening} busyText={t('unlocking')}>
            {yes}
          </Button>
          <Button onClick={refused}>{no}</Button>
        </div>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <Field
          className="approve-key"
          id={idOf('passphrase')}
          label={t('unlockLabel')}
          hint={t('unlockHint')}
          error={errorOf('passphrase')}
        >
          <TextInput
            type="password"
            autoComplete="current-password"
            // On a phone the field would bring its keyboard up over what is to be approved.
            {...(isPhone ? {} : { ref: focusHere })}
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        </Field>
        {vault.sandbox ? <Note title={t('practice')}>{t('practiceText')}</Note> : null}
      </form>
    </Dialog>
  )
}
