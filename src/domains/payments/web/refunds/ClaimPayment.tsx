import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { portalWallets } from '#domains/wallet/wallet-lists.ts'
import { ConnectButton } from '#domains/wallet/web/ConnectButton.tsx'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { paymentsApi } from '../api.ts'
import { Arrivals, ExchangeWay } from '../invoices/Arrivals.tsx'
import { type Invoice, useTakeUp } from '../invoices/use-invoice.ts'
import { stoppedBy } from '../pay/payment-stopped.ts'
import { useSent } from '../pay/sent-payments.ts'
import { useStopWords } from '../pay/use-stop-words.ts'
import { sentTexts } from '../send/sent-texts.ts'
import { paymentTexts } from '../texts.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { resolveTexts } from './resolve-texts.ts'

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
  const arrived = useText(sentTexts)
  const sent = useSent(invoice.invoiceId) ?? ''
  const [typed, setTyped] = useState<string>()
  const hash = typed ?? sent
  const hasArrived = invoice.arrivals.length > 0
  return (
    <Card>
      <Disclosure
        key={String(hasArrived)}
        summary={hasArrived ? arrived('arrivedTitle') : t('claimTitle')}
        open={hasArrived}
      >
        <div className="stack">
          {hasArrived ? <Arrivals invoice={invoice} chosen={hash} choose={setTyped} /> : null}
          {invoice.chain === 'xrpl' ? (
            <p className="small">{words('claimByPerson', { network: invoice.network })}</p>
          ) : (
            <ClaimForm invoice={invoice} typed={hash} type={setTyped} />
          )}
          <ExchangeWay invoice={invoice} />
        </div>
      </Disclosure>
    </Card>
  )
}

type ClaimFormProps = { invoice: Invoice; typed: string; type: (hash: string) => void }

function ClaimForm({ invoice: { invoiceId, chain, network, arrivals }, typed, type }: ClaimFormProps) {
  const t = useText(paymentTexts)
  const words = useText(resolveTexts)
  const state = useWallet()
  const takeUp = useTakeUp()
  const hashId = useId()
  const [isWrong, setWrong] = useState(false)
  const hash = typed.trim()
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
      {arrivals.length > 0 ? null : <p className="small">{t('claimText')}</p>}
      <Field
        id={hashId}
        label={t('claimHash')}
        hint={isEvmChain(chain) ? t('claimHashHint') : words('claimBase58')}
        error={isWrong ? wrongHash : undefined}
      >
        <TextInput
          mono
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {canSign ? null : <Note>{isEvmChain(chain) ? t('claimConnect') : words('claimConnect', { network })}</Note>}
      <div className="row">
        {state.phase === 'connected' ? null : <ConnectButton groups={portalWallets} />}
        <Button type="submit" busy={isPending} busyText={t('waitingWallet')}>
          {t('claimSign')}
        </Button>
      </div>
      {error ? (
        <Note tone="bad" announce>
          <ClaimTrouble error={error} chain={chain} />
        </Note>
      ) : null}
    </form>
  )
}

function ClaimTrouble({ error, chain }: { error: Error; chain: PaidChain }) {
  const t = useText(paymentTexts)
  const stopWords = useStopWords()
  const problemWords = useProblemWords()
  if (error instanceof RequestError) return error.problem ? problemWords(error.problem) : t('claimFailed')
  const { reason } = stoppedBy(error, 'no-wallet')
  return reason === 'rejected' ? t('claimRejected') : stopWords(reason, chain)
}
