import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isEvmChain } from '#domains/chains/evm-chains.ts'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { PaidChain } from '../rails/rail.ts'
import { paymentsApi } from './api.ts'
import { stoppedBy } from './payment-stopped.ts'
import { resolveTexts } from './resolve-texts.ts'
import { useSent } from './sent-payments.ts'
import { paymentTexts } from './texts.ts'
import { type Invoice, useTakeUp } from './use-invoice.ts'
import { useProblemWords } from './use-problem-words.ts'

const evmHash = /^0x[0-9a-fA-F]{64}$/
const isHashOf = (chain: PaidChain, text: string): boolean => {
  if (isEvmChain(chain)) return evmHash.test(text)
  return chain === 'solana' ? /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(text) : /^[0-9a-fA-F]{64}$/.test(text)
}
const familyOf = (chain: PaidChain) => (isEvmChain(chain) ? 'ethereum' : chain)

/** For money that came but is not shown here: names the transaction, and the wallet that sent it signs that it did. */
export function ClaimPayment({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(resolveTexts)
  return (
    <Card>
      <Disclosure summary={t('claimTitle')}>
        {invoice.chain === 'xrpl' ? (
          <p className="small">{words('claimByPerson', { network: invoice.network })}</p>
        ) : (
          <ClaimForm invoice={invoice} />
        )}
      </Disclosure>
    </Card>
  )
}

function ClaimForm({ invoice: { invoiceId, chain, network } }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(resolveTexts)
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
  const canSign = state.phase === 'connected' && state.wallet.network === familyOf(chain)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = !isHashOf(chain, hash)
    setWrong(wrong)
    if (wrong) document.getElementById(hashId)?.focus()
    else if (!isPending) mutate()
  }
  const wrongHash = isEvmChain(chain) ? t('claimHashWrong') : words('claimHashWrong', { network })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="small">{t('claimText')}</p>
      <Field
        id={hashId}
        label={t('claimHash')}
        hint={isEvmChain(chain) ? t('claimHashHint') : words('claimBase58')}
        error={isWrong ? wrongHash : undefined}
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
      {canSign ? null : <Note>{isEvmChain(chain) ? t('claimConnect') : words('claimConnect', { network })}</Note>}
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
  )
}

function ClaimTrouble({ error }: { error: Error }) {
  const t = useText(paymentTexts)
  const problemWords = useProblemWords()
  if (error instanceof RequestError) return error.problem ? problemWords(error.problem) : t('claimFailed')
  const { reason } = stoppedBy(error, 'no-wallet')
  return reason === 'rejected' ? t('claimRejected') : t(`stop.${reason}`)
}
