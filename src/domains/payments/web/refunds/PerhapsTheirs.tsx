import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { sentTexts } from '../send/sent-texts.ts'
import { shownCoin } from '../shown-amounts.ts'
import { exchangeTexts } from './exchange-texts.ts'
import { useSayWhose } from './use-answer.ts'

/** What came at the same time and may be a stranger's: `6.00 USDC came at 9:46 PM.` */
export function useArrivedText(): (invoice: Pick<Invoice, 'unattributed'>) => string {
  const t = useText(sentTexts)
  return ({ unattributed }) =>
    unattributed
      .map(({ amount, asset, seenAt }) => t('cameAt', { amount: shownCoin(amount, asset), time: formatClock(seenAt) }))
      .join(' ')
}

/** Asks quietly, beside the way to pay, whether they sent another amount; a no is remembered with the request. */
export function PerhapsTheirs({ invoice }: { invoice: Invoice }) {
  const t = useText(sentTexts)
  const words = useText(exchangeTexts)
  const came = useArrivedText()
  const { mutate, isPending } = useSayWhose(invoice)
  if (invoice.unattributed.length === 0) return null
  return (
    <div className="row" role="group" aria-label={t('otherAmountAsked')}>
      <p className="hint tabular" role="status">
        {`${t('otherAmountAsked')} ${came(invoice)}`}
      </p>
      <Button small busy={isPending} onClick={() => mutate('paid')}>
        {words('iSentIt')}
      </Button>
      <Button small variant="quiet" disabled={isPending} onClick={() => mutate('not-mine')}>
        {words('noPaid')}
      </Button>
    </div>
  )
}
