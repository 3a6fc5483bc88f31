import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Note } from '#web/ui/Note.tsx'
import { resolveTexts } from './resolve-texts.ts'
import { SendBack } from './SendBack.tsx'
import { shownCoin } from './shown-amounts.ts'
import { TransactionLink } from './TransactionLink.tsx'
import type { Invoice } from './use-invoice.ts'

/** What goes back to the payer or went back, and the form to ask for what still can. */
export function MoneyBack({ invoice }: { invoice: Invoice }) {
  const t = useText(resolveTexts)
  const { refunds, returnable, asset, canRequote } = invoice
  if (refunds.length === 0 && !/[1-9]/.test(returnable)) return null
  const title = canRequote ? t('backAllTitle') : t('backTitle', { amount: shownCoin(returnable, asset) })
  return (
    <div className="stack">
      {refunds.map((refund) => (
        <RefundNote key={refund.refundId} refund={refund} coin={asset} />
      ))}
      {/[1-9]/.test(returnable) ? (
        <Card>
          <Disclosure summary={title} open={!canRequote}>
            <SendBack invoice={invoice} />
          </Disclosure>
        </Card>
      ) : null}
    </div>
  )
}

type Refund = Invoice['refunds'][number]
const tones = { asked: 'neutral', paid: 'good', cancelled: 'warn' } as const

function RefundNote({ refund, coin }: { refund: Refund; coin: Invoice['asset'] }) {
  const t = useText(resolveTexts)
  const { to, tag, state, why, transactionHash, explorerUrl } = refund
  const address = tag === null ? to : t('tagged', { address: to, tag })
  const words = { amount: shownCoin(refund.amount, coin), address }
  const sentence = {
    asked: t('refundAsked', words),
    paid: t('refundPaid', words),
    cancelled: why === 'undone' ? t('refundUndone', words) : t('refundOperator', words),
  }
  return (
    <Note tone={tones[state]} announce>
      <span className="break-words">{sentence[state]}</span>
      {transactionHash && explorerUrl ? (
        <div className="mt-1">
          <TransactionLink hash={transactionHash} url={explorerUrl} />
        </div>
      ) : null}
    </Note>
  )
}
