import { type ReactNode, useContext } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { paymentsApi } from '../api.ts'
import { PaidForContext } from '../pay/invoice-purpose.ts'
import { VisitCardContext } from '../pay/visit-card.ts'
import { MoneyBack } from '../refunds/MoneyBack.tsx'
import { useArrived } from '../refunds/use-answer.ts'
import { usePageForApps } from '../share/use-page-for-apps.ts'
import { shownCoin, shownUsd } from '../shown-amounts.ts'
import { paymentTexts } from '../texts.ts'
import { InvoiceNotes } from './InvoiceNotes.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { PaymentStatusCard } from './PaymentStatusCard.tsx'
import { ToPay } from './ToPay.tsx'
import { type Invoice, useInvoice } from './use-invoice.ts'
import { useOwed } from './use-owed.ts'
import { useShowPayment } from './use-show-payment.ts'

type InvoicePageProps = {
  id: string
  /** What it is for, which payments themselves do not know. */
  about?: ReactNode
  /** The same in the words of the wallet that is asked to pay it. */
  paidFor?: string | null
}

/** Follows one payment, live, until it is settled; while something is to be paid it says exactly what to send. */
export function InvoicePage({ id, about, paidFor = null }: InvoicePageProps) {
  const t = useText(paymentTexts)
  const { invoice, missing, failed, again } = useInvoice(id)
  if (missing) return <MissingPayment page />
  if (failed)
    return (
      <div className="stack stack-loose">
        <h1>{t('title')}</h1>
        <Card>
          <ErrorState title={t('failedTitle')} onRetry={again}>
            {t('failedText')}
          </ErrorState>
        </Card>
      </div>
    )
  if (!invoice) return <InvoiceSkeleton />
  return (
    <PaidForContext value={paidFor}>
      <OpenInvoice invoice={invoice} again={again} about={about} />
    </PaidForContext>
  )
}

function OpenInvoice({ invoice, again, about }: { invoice: Invoice; again: () => void; about: ReactNode }) {
  const t = useText(paymentTexts)
  const owed = useOwed(invoice, again)
  const place = useShowPayment(invoice)
  usePageForApps(owed.isPayable ? invoice.invoiceId : undefined, () => paymentsApi.makeLink({ id: invoice.invoiceId }))
  const isHeld = useArrived(invoice)
  const visitCard = useContext(VisitCardContext)
  return (
    <div className="stack stack-loose">
      <PrintHead />
      <div>
        <h1>{t('title')}</h1>
        <p className="mt-1">
          <b className="amount text-22">{shownUsd(invoice.totalUsdAmount)}</b>{' '}
          <span className="hint tabular">{shownCoin(invoice.amount, invoice.asset)}</span>
        </p>
        {invoice.note ? <p className="mt-1">{invoice.note.description}</p> : about}
        <p className="hint mt-1">
          {t('invoiceId')} <Mono>{invoice.invoiceId}</Mono>
        </p>
      </div>
      <div className="stack stack-loose" ref={place}>
        <InvoiceNotes invoice={invoice} leftIsShown={owed.isOwed && !isHeld} />
        {owed.isOwed ? (
          <ToPay invoice={invoice} owed={owed} />
        ) : (
          <>
            <OutcomeCard invoice={invoice} />
            <MoneyBack invoice={invoice} />
            <ToPay invoice={invoice} owed={owed} />
          </>
        )}
      </div>
      <PaymentStatusCard invoice={invoice} />
      {visitCard(invoice.invoiceId)}
    </div>
  )
}

/** Nobody knows this payment, or it is someone else's; `page` where it is all there is to say. */
export function MissingPayment({ page = false }: { page?: boolean }) {
  const t = useText(paymentTexts)
  return (
    <Card>
      <EmptyState
        page={page}
        icon="search"
        title={t('missingTitle')}
        action={<ButtonLink href="/">{t('startPage')}</ButtonLink>}
      >
        {t('missingText')}
      </EmptyState>
    </Card>
  )
}

/** The size of what is coming. */
export function InvoiceSkeleton() {
  return (
    <Loading className="stack stack-loose">
      <Skeleton width="14rem" height={56} />
      <Skeleton height={420} />
    </Loading>
  )
}
