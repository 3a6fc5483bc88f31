import { Link } from 'wouter'
import { formatDay, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { dollarsOf } from '../estimates/shown-estimate.ts'
import { payTexts } from '../pay/texts.ts'
import { useMyPayments } from './use-my-payments.ts'

const shownForDays = 30
const dayMs = 86_400_000

/** The newest copay this person paid this doctor, or is paying, in the last 30 days; null when there is none. */
export function usePaidBefore(npi: string | undefined) {
  const { data, dataUpdatedAt } = useMyPayments()
  const since = dataUpdatedAt - shownForDays * dayMs
  return (
    data?.payments.find(
      (one) =>
        npi !== undefined &&
        one.doctorNpi === npi &&
        (one.status === 'confirmed' || one.status === 'processing') &&
        Date.parse(one.createdAt) > since,
    ) ?? null
  )
}

/** Says that this doctor was paid a moment ago, so that nobody pays a visit twice. */
export function PaidBefore({ npi }: { npi: string | undefined }) {
  const t = useText(payTexts)
  const payment = usePaidBefore(npi)
  if (!payment) return null
  const isSettled = payment.status === 'confirmed'
  const amount = formatUsd(dollarsOf(payment.usdAmount).units)
  return (
    <CardPart className="border-t border-line">
      <Note
        tone="warn"
        title={t(isSettled ? 'paidBefore' : 'payingNow', { amount, day: formatDay(payment.createdAt) })}
      >
        <p>{t('paidBeforeText')}</p>
        <Link href={`/crypto/${isSettled ? 'receipt' : 'invoice'}/${payment.paymentId}`}>
          {t(isSettled ? 'receiptOf' : 'paymentOf')}
        </Link>
      </Note>
    </CardPart>
  )
}
