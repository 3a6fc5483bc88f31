import { chains } from '#domains/chains/chains.ts'
import { shortenAddress } from '#domains/wallet/shown/shorten-address.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { StateHead } from '../StateHead.tsx'
import { exactCoin } from '../shown-amounts.ts'
import { stateTexts } from '../state-texts.ts'
import { paymentTexts } from '../texts.ts'
import { sentTexts } from './sent-texts.ts'
import type { OnTheWay } from './use-on-the-way.ts'

type SentCardProps = { invoice: Invoice; sent: OnTheWay; showCode?: () => void }

/** Stands where it said what to send, once that was sent: nobody is asked to send it again. */
export function SentCard({ invoice, sent, showCode }: SentCardProps) {
  const t = useText(sentTexts)
  const words = useText(paymentTexts)
  const states = useText(stateTexts)
  const { transactionHash } = sent
  const amount = `${exactCoin(invoice.remaining, invoice.asset)} ${invoice.asset}`
  return (
    <Card labelledBy="sent">
      <CardPart className="stack">
        <StateHead id="sent" badge={states('sent')} title={t('sentTitle')} />
        <Note tone={sent.state === 'other-amount' ? 'warn' : 'good'} announce>
          {sent.state === 'other-amount' ? t('otherAmount') : t('sentText')}
        </Note>
        <Facts
          facts={[
            { key: 'amount', name: words('amount'), value: `${amount} · ${chains[invoice.chain].title}` },
            {
              key: 'transaction',
              name: words('transaction'),
              value: (
                <span className="row">
                  <span className="mono" title={transactionHash}>
                    {shortenAddress(transactionHash, 10, 8)}
                  </span>
                  <CopyButton text={transactionHash} label={words('transaction')} iconOnly />
                </span>
              ),
            },
          ]}
        />
        {showCode ? (
          <div>
            <Button small onClick={showCode}>
              {t('showCode')}
            </Button>
          </div>
        ) : null}
      </CardPart>
    </Card>
  )
}

/** Why what was sent will never pay the request, so that it may be paid again. */
export function FailedNote({ invoice, sent }: { invoice: Invoice; sent: OnTheWay | null }) {
  const t = useText(sentTexts)
  if (sent?.state !== 'failed') return null
  return (
    <Note tone="bad" announce>
      {t(`failed.${sent.verdict}`, { coin: invoice.asset })}
    </Note>
  )
}
