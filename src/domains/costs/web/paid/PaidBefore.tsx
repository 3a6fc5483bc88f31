import { Link } from 'wouter'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { usePaidFor } from '#domains/payments/web/pay/use-paid-for.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import { formatDay, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { dollarsOf } from '../estimates/shown-estimate.ts'
import { payTexts } from '../pay/texts.ts'
import { useVisitWords } from '../pay/use-visit-words.ts'
import type { SelectedDoctor } from '../selected-doctor.ts'
import { payAnotherVisit, useAnotherVisit } from './another-visit.ts'
import { useMyPayments } from './use-my-payments.ts'

const feeTexts = catalogue({
  en: { withFee: 'With the fee of {fee} it came to {total}.' },
  es: { withFee: 'Con la comisión de {fee} fueron {total}.' },
})

const shownForDays = 30
const dayMs = 86_400_000

/** What this person paid this doctor, or is paying, in the last 30 days, in UDE or another coin; null when there is nothing, undefined while that is not known. */
export function usePaidBefore(doctor: SelectedDoctor | null) {
  const copay = useCopayPaid(doctor?.npi)
  const other = usePaidFor(useVisitWords(doctor))
  if (copay)
    return {
      id: copay.paymentId,
      usd: dollarsOf(copay.usdAmount),
      fee: dollarsOf(copay.feeUsdAmount),
      createdAt: copay.createdAt,
      isSettled: copay.status === 'confirmed',
    }
  if (!other) return copay === null ? other : undefined
  const { invoiceId: id, createdAt } = other.request
  return { id, createdAt, usd: parseDecimal('USD', other.usd), fee: null, isSettled: other.isSettled }
}

function useCopayPaid(npi: string | undefined) {
  const { data, isFetched, dataUpdatedAt } = useMyPayments()
  if (!isFetched) return undefined
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

type EarlierPayment = NonNullable<ReturnType<typeof usePaidBefore>>

const pageOf = ({ id, isSettled }: EarlierPayment) => `/crypto/${isSettled ? 'receipt' : 'invoice'}/${id}`

/** The payment of this doctor's visit, as long as nobody asks to pay for another one. */
export function usePaidVisitOnly(doctor: SelectedDoctor | null): EarlierPayment | null {
  const paid = usePaidBefore(doctor) ?? null
  return useAnotherVisit() === paid?.id ? null : paid
}

/** Says that a visit to this doctor was paid a moment ago, when, and to whom. */
export function PaidBefore({ doctor }: { doctor: SelectedDoctor | null }) {
  const t = useText(payTexts)
  const tFee = useText(feeTexts)
  const payment = usePaidBefore(doctor)
  const isAnother = usePaidVisitOnly(doctor) === null
  const { data: facts } = useChainFacts()
  if (!payment) return null
  const { usd, fee, createdAt, isSettled } = payment
  const amount = usd ? formatUsd(usd.units) : ''
  return (
    <CardPart className="border-t border-line first:border-t-0">
      <Note
        tone={isSettled && !isAnother ? 'good' : 'warn'}
        title={t(isSettled ? 'paidBefore' : 'payingNow', { amount, day: formatDay(createdAt) })}
      >
        {usd && fee && fee.units > 0n ? (
          <p>{tFee('withFee', { fee: formatUsd(fee.units), total: formatUsd(usd.units + fee.units) })}</p>
        ) : null}
        <p>{isAnother || !facts ? t('paidBeforeText') : t('wasPaidTo', { payee: facts.payee })}</p>
        {isAnother ? <Link href={pageOf(payment)}>{t(isSettled ? 'receiptOf' : 'paymentOf')}</Link> : null}
      </Note>
    </CardPart>
  )
}

/** What there is to do beside a paid visit: its receipt, and only then another visit. */
export function PaidNext({ paid, onAnother }: { paid: EarlierPayment; onAnother?: (() => void) | undefined }) {
  const t = useText(payTexts)
  return (
    <div className="stack stack-tight">
      <ButtonLink variant="primary" wide href={pageOf(paid)}>
        {t(paid.isSettled ? 'seeReceipt' : 'paymentOf')}
      </ButtonLink>
      <Button
        wide
        onClick={() => {
          payAnotherVisit(paid.id)
          onAnother?.()
        }}
      >
        {t('payAnother')}
      </Button>
    </div>
  )
}
