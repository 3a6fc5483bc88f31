import { Link } from 'wouter'
import { usePaidFor } from '#domains/payments/web/pay/use-paid-for.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { formatDay, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { dollarsOf } from '../estimates/shown-estimate.ts'
import { payTexts } from '../pay/texts.ts'
import { useVisitWords } from '../pay/use-visit-words.ts'
import type { SelectedDoctor } from '../selected-doctor.ts'
import { useMyPayments } from './use-my-payments.ts'

const shownForDays = 30
const dayMs = 86_400_000

/** What this person paid this doctor, or is paying, in the last 30 days, in UDE or another coin; null when there is nothing. */
export function usePaidBefore(doctor: SelectedDoctor | null) {
  const copay = useCopayPaid(doctor?.npi)
  const other = usePaidFor(useVisitWords(doctor))
  if (copay)
    return {
      id: copay.paymentId,
      usd: dollarsOf(copay.usdAmount),
      createdAt: copay.createdAt,
      isSettled: copay.status === 'confirmed',
    }
  if (!other) return null
  const { invoiceId: id, createdAt, totalUsdAmount } = other.request
  return { id, createdAt, usd: parseDecimal('USD', totalUsdAmount), isSettled: other.isSettled }
}

function useCopayPaid(npi: string | undefined) {
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
export function PaidBefore({ doctor }: { doctor: SelectedDoctor | null }) {
  const t = useText(payTexts)
  const payment = usePaidBefore(doctor)
  if (!payment) return null
  const { id, usd, createdAt, isSettled } = payment
  const amount = usd ? formatUsd(usd.units) : ''
  return (
    <CardPart className="border-t border-line first:border-t-0">
      <Note tone="warn" title={t(isSettled ? 'paidBefore' : 'payingNow', { amount, day: formatDay(createdAt) })}>
        <p>{t('paidBeforeText')}</p>
        <Link href={`/crypto/${isSettled ? 'receipt' : 'invoice'}/${id}`}>
          {t(isSettled ? 'receiptOf' : 'paymentOf')}
        </Link>
      </Note>
    </CardPart>
  )
}
