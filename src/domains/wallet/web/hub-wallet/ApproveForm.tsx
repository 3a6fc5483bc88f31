import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { HubVault } from '../../hub-vault.ts'
import { focusHere } from '../focus-here.ts'
import { type Signer, unlock, unlockedSigner } from './session.ts'
import { hubTexts } from './texts.ts'

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

/** A question of the Hub Wallet; a yes (with the passphrase, when locked) hands over what can sign. */
export function ApproveForm({ vault, title, hint, children, yes, no, done, refused }: ApproveFormProps) {
  const t = useText(hubTexts)
  const formId = useId()
  const [passphrase, setPassphrase] = useState('')
  const [phase, setPhase] = useState<'open' | 'locked' | 'opening' | 'wrong'>(unlockedSigner() ? 'open' : 'locked')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'opening') return
    const signer = unlockedSigner()
    if (signer) return done(signer)
    // Ten minutes may have passed since the question appeared; then the passphrase is asked for after all.
    if (phase === 'open') return setPhase('locked')
    setPhase('opening')
    try {
      done(await unlock(vault, passphrase))
    } catch {
      setPhase('wrong')
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
          <Button type="submit" form={formId} variant="primary" busy={phase === 'opening'} busyText={t('unlocking')}>
            {yes}
          </Button>
          <Button onClick={refused}>{no}</Button>
        </div>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)}>
        {children}
        {vault.sandbox ? <Note title={t('practice')}>{t('practiceText')}</Note> : null}
        {phase === 'open' ? null : (
          <Field
            id="hub-passphrase"
            label={t('unlockLabel')}
            hint={t('unlockHint')}
            error={phase === 'wrong' ? t('wrongPassphrase') : undefined}
          >
            <TextInput
              type="password"
              autoComplete="current-password"
              ref={focusHere}
              value={passphrase}
              onChange={(event) => setPassphrase(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
