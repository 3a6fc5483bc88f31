import { type FormEvent, useState } from 'react'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatUnits } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Figure } from '#web/ui/Figure.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { HubVault } from '../../hub-vault.ts'
import { focusHere } from '../focus-here.ts'
import type { TransactionStory } from './prompt.ts'
import { type Signer, unlock, unlockedSigner } from './session.ts'
import { hubTexts } from './texts.ts'

type ApproveTransactionProps = {
  facts: ChainFacts
  vault: HubVault
  story: TransactionStory
  done: (signer: Signer) => void
  refused: () => void
}

const exactDigits = (units: bigint) => (units % 10n ** 12n === 0n ? 6 : 18)

/** Shows what will be sent, to whom and at what cost; a yes (with the passphrase, when locked) lets it be signed. */
export function ApproveTransaction({ facts, vault, story, done, refused }: ApproveTransactionProps) {
  const t = useText(hubTexts)
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
  const symbol = story.kind === 'token' ? facts.token.symbol : 'BNB'
  const amount = `${formatUnits(story.units, story.kind === 'token' ? 'UDE' : 'BNB', exactDigits(story.units))} ${symbol}`
  const toPayee = story.to.toLowerCase() === facts.payTo?.toLowerCase()
  return (
    <Dialog open onClose={refused} title={t('approveTitle')} hint={t('approveHint')}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Figure medium label={t('youSend')}>
          {amount}
        </Figure>
        <div className="stack stack-tight">
          <p className="hint">{t('to')}</p>
          {toPayee && facts.payee ? <p className="strong">{facts.payee}</p> : null}
          {story.kind === 'contract' ? <p className="strong">{t('contractCall')}</p> : null}
          <Address address={story.to} label={t('copyAddress')} />
        </div>
        {toPayee ? null : <Note tone="warn">{t('notPayee')}</Note>}
        <Facts
          small
          facts={[
            { key: 'network', name: t('network'), value: facts.sandbox ? t('sandboxChain') : facts.name },
            { key: 'fee', name: t('networkFee'), value: `${formatUnits(story.feeUnits, 'BNB', 8)} BNB` },
          ]}
        />
        {facts.sandbox ? <Note title={t('practice')}>{t('practiceText')}</Note> : null}
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
        <div className="row">
          <Button type="submit" variant="primary" busy={phase === 'opening'} busyText={t('unlocking')}>
            {story.kind === 'contract' ? t('approvePlain') : t('approve', { amount })}
          </Button>
          <Button onClick={refused}>{t('refuse')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
