import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { exchangeTexts } from '../refunds/exchange-texts.ts'
import { StateHead } from '../StateHead.tsx'
import { sentTexts } from '../send/sent-texts.ts'
import { shownCoin } from '../shown-amounts.ts'
import { shareTexts } from './share-texts.ts'

/** Tells whoever pays by a link that something arrived that does not count yet, so that they do not send it twice. */
export function SharedArrived({ invoice, deny }: { invoice: Invoice; deny: () => void }) {
  const t = useText(shareTexts)
  const words = useText(exchangeTexts)
  const sent = useText(sentTexts)
  return (
    <Card labelledBy="arrived">
      <CardPart className="stack">
        <StateHead id="arrived" tone="warn" badge={words('notCounted')} title={t('arrivedTitle')}>
          <ul className="stack stack-tight">
            {invoice.unattributed
              .filter(({ whose }) => whose !== 'perhaps')
              .map(({ transactionHash, amount, asset, seenAt }) => (
                <li key={`${transactionHash} ${amount}`} className="strong tabular">
                  {sent('arrivedAt', { amount: shownCoin(amount, asset), time: formatClock(seenAt) })}
                </li>
              ))}
          </ul>
        </StateHead>
        <p role="status">
          <b className="strong">{words('notAgain')}</b> {t('arrivedText')}
        </p>
        <Button wide onClick={() => deny()}>
          {t('arrivedNo')}
        </Button>
      </CardPart>
    </Card>
  )
}
