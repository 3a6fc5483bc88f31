import { Link } from 'wouter'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { ListedRequest, ListedStatus } from '../../invoices/listed-status.ts'
import { shownCoin, shownUsd, sumUsd } from '../shown-amounts.ts'
import { tones } from './MyPaymentLine.tsx'
import { myPaymentsTexts } from './my-payments-texts.ts'

type Part = { request: ListedRequest; status: ListedStatus }

type PaidInPartsProps = {
  parts: readonly [Part, ...Part[]]
  /** Where the bill stands. */
  status: ListedStatus
  purpose: string | undefined
}

/** A bill that is paid in two coins or more: what it comes to, and each part with where it stands. */
export function PaidInParts({ parts, status, purpose }: PaidInPartsProps) {
  const t = useText(myPaymentsTexts)
  const [{ request: first }] = parts
  const bill = parts.map(({ request }) => request.totalUsdAmount).reduce(sumUsd)
  return (
    <CardPart className="payment-line payment-parted">
      <div className="payment-what">
        <p className="strong">{purpose ?? first.description ?? t('copay')}</p>
        <p className="hint">{formatMoment(first.createdAt)}</p>
        <p className="hint">{t('inParts', { count: parts.length })}</p>
      </div>
      <div className="payment-sum">
        <p className="strong tabular">{shownUsd(bill)}</p>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <ul className="payment-parts stack stack-tight">
        {parts.map((part) => (
          <PartLine key={part.request.invoiceId} part={part} />
        ))}
      </ul>
    </CardPart>
  )
}

function PartLine({ part: { request, status } }: { part: Part }) {
  const t = useText(myPaymentsTexts)
  const { invoiceId: id, asset, amount, received, totalUsdAmount, creditOwed } = request
  const isPaid = request.status === 'settled'
  const coin = shownCoin(/[1-9]/.test(received) ? received : amount, asset)
  return (
    <li className="small tabular">
      <b className="strong">{shownUsd(totalUsdAmount)}</b>
      {` · ${coin} · ${t(`status.${status}`)}. `}
      {status === 'checking' ? `${t('checkingText')} ` : null}
      {/[1-9]/.test(creditOwed)
        ? `${t(request.isUnconfirmed ? 'tooMuch' : 'owedBack', { amount: shownCoin(creditOwed, asset) })} `
        : null}
      <Link href={`/crypto/${isPaid ? 'receipt' : 'invoice'}/${id}`}>
        {t(isPaid ? 'receipt' : 'open')}
        <span className="visually-hidden"> {id}</span>
      </Link>
    </li>
  )
}
