import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { portalWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import { ConnectButton } from '#domains/wallet/web/header/ConnectButton.tsx'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { paymentsApi } from '../api.ts'
import { type Invoice, useTakeUp } from '../invoices/use-invoice.ts'
import { stoppedBy, useStopWords } from '../pay/payment-stopped.ts'
import { useSent } from '../pay/sent-payments.ts'
import { paymentTexts } from '../texts.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { exchangeTexts } from './exchange-texts.ts'
import { resolveTexts } from './resolve-texts.ts'

const evmHash = /^0x[0-9a-fA-F]{64}$/
const isHashOf = (chain: PaidChain, text: string): boolean => {
  if (isEvmChain(chain)) return evmHash.test(text)
  return chain === 'solana' ? /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(text) : /^[0-9a-fA-F]{64}$/.test(text)
}
const familyOf = (chain: PaidChain) => (isEvmChain(chain) ? 'ethereum' : chain)

/** The wallet that sent a payment signs that it did; `hash` where we have seen it, else its payer names the transaction. */
export function ClaimForm({ invoice, hash: known }: { invoice: Invoice; hash?: string }) {
  const t = useText(paymentTexts)
  const words = useText(resolveTexts)
  const exchange = useText(exchangeTexts)
  const state = useWallet()
  const { chain, network } = invoice
  const claim = useClaim(invoice, known)
  const canSign = state.phase === 'connected' && state.wallet.network === familyOf(chain)
  return (
    <form className="stack" onSubmit={claim.submit} noValidate>
      <p className="small">{known === undefined ? t('claimText') : exchange('signText')}</p>
      {known === undefined ? (
        <Field
          id={claim.hashId}
          label={t('claimHash')}
          hint={isEvmChain(chain) ? t('claimHashHint') : words('claimBase58')}
          error={claim.errorOf('hash')}
        >
          <TextInput
            mono
            value={claim.typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => claim.type(event.target.value)}
          />
        </Field>
      ) : null}
      {canSign ? null : <Note>{isEvmChain(chain) ? t('claimConnect') : words('claimConnect', { network })}</Note>}
      <div className="row">
        {/* Without a wallet that can sign, pressing to sign would do nothing. */}
        {canSign ? (
          <Button type="submit" busy={claim.isPending} busyText={t('waitingWallet')}>
            {t('claimSign')}
          </Button>
        ) : state.phase === 'connected' ? null : (
          <ConnectButton groups={portalWallets} />
        )}
      </div>
      {claim.error ? (
        <Note tone="bad" announce>
          <ClaimFailure error={claim.error} chain={chain} />
        </Note>
      ) : null}
    </form>
  )
}

/** The transaction as it is named, and what has it signed for. */
function useClaim({ invoiceId, chain, network }: Invoice, known: string | undefined) {
  const t = useText(paymentTexts)
  const words = useText(resolveTexts)
  const takeUp = useTakeUp()
  const hashId = useId()
  const sent = useSent(invoiceId) ?? ''
  const [written, type] = useState<string>()
  const { check, errorOf } = useChecked<{ hash?: 'wrong' }>(
    () => hashId,
    () => (isEvmChain(chain) ? t('claimHashWrong') : words('claimHashWrong', { network })),
  )
  const typed = written ?? sent
  const hash = known ?? typed.trim()
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
    if (check(isHashOf(chain, hash) ? {} : { hash: 'wrong' }) && !isPending) mutate()
  }
  return { hashId, typed, type, errorOf, submit, isPending, error }
}

function ClaimFailure({ error, chain }: { error: Error; chain: PaidChain }) {
  const t = useText(paymentTexts)
  const stopWords = useStopWords()
  const problemWords = useProblemWords()
  if (error instanceof RequestError) return error.problem ? problemWords(error.problem) : t('claimFailed')
  const { reason } = stoppedBy(error, 'no-wallet')
  return reason === 'rejected' ? t('claimRejected') : stopWords(reason, chain)
}
