import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { noSuchInvoice } from '../../problems.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { useStopWords } from '../pay/payment-stopped.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { relayTexts } from './relay-texts.ts'
import { useRelay } from './use-relay.ts'

/** Pays an open invoice from a wallet that has UDE and no BNB: it signs, and we send the payment and pay the network. */
export function PayWithoutBnb({ invoice, wallet }: { invoice: Invoice; wallet: ConnectedWallet }) {
  const t = useText(relayTexts)
  const problemWords = useProblemWords()
  const stopWords = useStopWords()
  const { terms, refusal, stopped, phase, pay } = useRelay(invoice, wallet)
  // Whoever was sent a link to somebody else's request pays it as they can.
  if (refusal?.code === noSuchInvoice.code) return null
  if (phase === 'sent')
    return (
      <Note tone="good" title={t('sent')} announce>
        {t('sentText')}
      </Note>
    )
  const cents = terms?.feeCents
  // Less than a cent is said so, and not as nothing.
  const fee = cents == null ? t('feePaid') : t('feePaidAbout', { amount: formatUsd(cents === 0n ? 1n : cents) })
  const trouble = refusal ? problemWords(refusal) : stopped ? stopWords(stopped, invoice.chain) : null
  return (
    <section className="stack stack-tight" aria-labelledby="without-bnb">
      <h3 id="without-bnb">{t('title')}</h3>
      <p>{t('text', { name: wallet.name })}</p>
      {terms ? (
        <>
          <Facts small facts={[{ key: 'fee', name: t('fee'), value: fee }]} />
          <Button variant="primary" wide busy={phase === 'signing'} busyText={t('signing')} onClick={pay}>
            {t('pay')}
          </Button>
        </>
      ) : null}
      {trouble ? (
        <Note tone={terms ? 'bad' : 'warn'} announce>
          {trouble}
        </Note>
      ) : null}
    </section>
  )
}
