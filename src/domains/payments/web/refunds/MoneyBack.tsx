import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { shownCoin } from '../shown-amounts.ts'
import { TransactionLink } from '../TransactionLink.tsx'
import { resolveTexts } from './resolve-texts.ts'
import { SendBack } from './SendBack.tsx'

/** What goes back to the payer or went back, and the form to ask for what still can. */
export function MoneyBack({ invoice }: { invoice: Invoice }) {
  const t = useText(resolveTexts)
  const { refunds, returnable, asset, network, canRequote, minReturnable: least } = invoice
  const tooSmall = tooSmallOf(invoice)
  const canAsk = /[1-9]/.test(returnable)
  if (refunds.length === 0 && !canAsk && tooSmall === null) return null
  const title = canRequote ? t('backAllTitle') : t('backTitle', { amount: shownCoin(returnable, asset) })
  const isAll = returnable === invoice.received
  const isSmall = invoice.status === 'settled' && invoice.exception !== 'paid_over' && !isAll
  return (
    <div className="stack">
      {refunds.map((refund) => (
        <RefundNote key={refund.refundId} refund={refund} invoice={invoice} />
      ))}
      {tooSmall === null ? null : (
        <Note tone="neutral">
          {t('backTooSmall', { amount: shownCoin(tooSmall, asset), network, least: shownCoin(least, asset) })}
        </Note>
      )}
      {canAsk ? (
        <Card>
          <Disclosure summary={title} open={!canRequote && !isSmall}>
            {isSmall ? <p className="small">{t('backSmall')}</p> : null}
            <SendBack invoice={invoice} />
          </Disclosure>
        </Card>
      ) : null}
    </div>
  )
}

/** What is owed back and too little for the network to carry; null when that is not so. */
function tooSmallOf({ status, asset, creditOwed, minReturnable }: Invoice): string | null {
  const [owed, least] = [creditOwed, minReturnable].map((text) => parseDecimal(asset, text)?.units ?? 0n)
  return status === 'settled' && owed && least && owed < least ? creditOwed : null
}

type Refund = Invoice['refunds'][number]
const cancelled = { undone: 'refundUndone', operator: 'refundOperator', claimed: 'refundClaimed' } as const
const tones = { asked: 'neutral', paid: 'good', cancelled: 'warn' } as const

function RefundNote({ refund, invoice }: { refund: Refund; invoice: Invoice }) {
  const t = useText(resolveTexts)
  const { to, tag, state, why, reason, transactionHash, explorerUrl } = refund
  const address = tag === null ? to : t('tagged', { address: to, tag })
  const words = { amount: shownCoin(refund.amount, invoice.asset), address }
  const sentence = {
    asked: reason === null ? t('refundAsked', words) : t('refundGranted', { ...words, payee: invoice.payee }),
    paid: t('refundPaid', words),
    cancelled: t(why === 'operator' && reason !== null ? 'refundGrantCancelled' : cancelled[why ?? 'operator'], words),
  }
  return (
    <Note tone={tones[state]} announce>
      <span className="break-words">{sentence[state]}</span>
      {reason === null ? null : <div>{t(`reason.${reason}`)}</div>}
      {transactionHash && explorerUrl ? (
        <div className="mt-1">
          <TransactionLink hash={transactionHash} url={explorerUrl} />
        </div>
      ) : null}
    </Note>
  )
}
