import { useContext } from 'react'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { sentTexts } from '../send/sent-texts.ts'
import { shownCoin } from '../shown-amounts.ts'
import type { Invoice } from './use-invoice.ts'

type ArrivalsProps = { invoice: Invoice; chosen: string; choose: (transactionHash: string) => void }

/** Money that reached the address lately and is nobody's yet: whoever waits for theirs may say which of it they sent. */
export function Arrivals({ invoice: { arrivals, asset }, chosen, choose }: ArrivalsProps) {
  const t = useText(sentTexts)
  const other = arrivals.find((arrival) => arrival.asset !== asset)
  const own = arrivals.filter((arrival) => arrival.asset === asset)
  return (
    <>
      <p className="small">{t('arrivedText')}</p>
      <ul className="stack stack-tight" aria-label={t('arrivedTitle')}>
        {own.map(({ transactionHash, amount, seenAt }) => (
          <li key={`${transactionHash} ${amount}`} className="row justify-between">
            <span className="tabular">
              {t('arrivedAt', { amount: shownCoin(amount, asset), time: formatClock(seenAt) })}
            </span>
            <Button
              small
              aria-pressed={chosen.toLowerCase() === transactionHash.toLowerCase()}
              onClick={() => choose(transactionHash)}
            >
              {chosen.toLowerCase() === transactionHash.toLowerCase() ? t('arrivedChosen') : t('arrivedMine')}
            </Button>
          </li>
        ))}
      </ul>
      {other ? (
        <Note tone="warn">
          {`${t('arrivedAt', { amount: shownCoin(other.amount, other.asset), time: formatClock(other.seenAt) })}. `}
          {t('arrivedOther', { coin: asset, other: other.asset })}
        </Note>
      ) : null}
    </>
  )
}

/** The way of somebody who cannot sign, because an exchange sent it for them. */
export function ExchangeWay({ invoice: { invoiceId } }: { invoice: Invoice }) {
  const t = useText(sentTexts)
  const { email, phone } = useContext(SiteContext)?.contact ?? {}
  return (
    <Note title={t('exchangeTitle')}>
      {t('exchangeText', { id: invoiceId })}{' '}
      {email ? <a href={`mailto:${email}?subject=${encodeURIComponent(invoiceId)}`}>{email}</a> : null}
      {email && phone ? ' · ' : null}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </Note>
  )
}
