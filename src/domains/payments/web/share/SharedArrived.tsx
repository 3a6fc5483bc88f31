import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { exchangeTexts } from '../refunds/exchange-texts.ts'
import { useAnswer } from '../refunds/use-answer.ts'
import { StateHead } from '../StateHead.tsx'
import { sentTexts } from '../send/sent-texts.ts'
import { shownCoin } from '../shown-amounts.ts'
import { shareTexts } from './share-texts.ts'

/** Tells whoever pays by a link that something arrived that does not count yet, so that they do not send it twice. */
export function SharedArrived({ invoice }: { invoice: Invoice }) {
  const t = useText(shareTexts)
  const words = useText(exchangeTexts)
  const sent = useText(sentTexts)
  const [, say] = useAnswer(invoice)
  return (
    <Card labelledBy="arrived">
      <CardPart className="stack">
        <StateHead id="arrived" tone="warn" badge={words('notCounted')} title={t('arrivedTitle')}>
          <ul className="stack stack-tight">
            {invoice.unattributed.map(({ transactionHash, amount, asset, seenAt }) => (
              <li key={`${transactionHash} ${amount}`} className="strong tabular">
                {sent('arrivedAt', { amount: shownCoin(amount, asset), time: formatClock(seenAt) })}
              </li>
            ))}
          </ul>
        </StateHead>
        <p role="status">
          <b className="strong">{words('notAgain')}</b> {t('arrivedText')}
        </p>
        <Button wide onClick={() => say('no')}>
          {t('arrivedNo')}
        </Button>
      </CardPart>
    </Card>
  )
}
