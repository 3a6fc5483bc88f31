import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { paymentsApi } from './api.ts'
import { stoppedBy } from './payment-stopped.ts'
import { useSent } from './sent-payments.ts'
import { paymentTexts } from './texts.ts'
import { useTakeUp } from './use-invoice.ts'

const hashShape = /^0x[0-9a-fA-F]{64}$/

/** For money that came but is not shown here: names the transaction, and the wallet that sent it signs that it did. */
export function ClaimPayment({ invoiceId }: { invoiceId: string }) {
  const t = useText(paymentTexts)
  const state = useWallet()
  const takeUp = useTakeUp()
  const hashId = useId()
  const sent = useSent(invoiceId) ?? ''
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const hash = (typed ?? sent).trim()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { message } = await paymentsApi.claimMessage({ id: invoiceId, transactionHash: hash })
      const signature = await walletService.signMessage(message)
      return paymentsApi.claimPayment({ id: invoiceId, transactionHash: hash, signature })
    },
    onSuccess: takeUp,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = !hashShape.test(hash)
    setWrong(wrong)
    if (wrong) document.getElementById(hashId)?.focus()
    else if (!isPending) mutate()
  }
  const connected = state.phase === 'connected'
  return (
    <Card>
      <Disclosure summary={t('claimTitle')}>
        <form className="stack" onSubmit={submit} noValidate>
          <p className="small">{t('claimText')}</p>
          <Field
            id={hashId}
            label={t('claimHash')}
            hint={t('claimHashHint')}
            error={isWrong ? t('claimHashWrong') : undefined}
          >
            <TextInput
              mono
              value={typed ?? sent}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {connected ? null : <Note>{t('claimConnect')}</Note>}
          <div>
            <Button type="submit" busy={isPending} busyText={t('waitingWallet')}>
              {t('claimSign')}
            </Button>
          </div>
          {error ? (
            <Note tone="bad" announce>
              <ClaimTrouble error={error} />
            </Note>
          ) : null}
        </form>
      </Disclosure>
    </Card>
  )
}

function ClaimTrouble({ error }: { error: Error }) {
  const t = useText(paymentTexts)
  if (error instanceof RequestError) return error.problem?.detail ?? t('claimFailed')
  const { reason } = stoppedBy(error, 'no-wallet')
  return reason === 'rejected' ? t('claimRejected') : t(`stop.${reason}`)
}
