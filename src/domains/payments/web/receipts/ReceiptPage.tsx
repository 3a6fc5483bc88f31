import { type ReactNode, useContext } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { KeepPage } from '#web/offline/KeepPage.tsx'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { SiteContext } from '#web/shell/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { InvoiceSkeleton, MissingPayment } from '../invoices/InvoicePage.tsx'
import { type Invoice, useInvoice } from '../invoices/use-invoice.ts'
import { BackToVisitContext } from '../pay/visit-card.ts'
import { sendTexts } from '../send/send-texts.ts'
import { paymentTexts } from '../texts.ts'
import { HowPaid, HowRefunded } from './HowPaid.tsx'
import { type AmountIs, ReceiptAmounts } from './ReceiptAmounts.tsx'
import { receiptTexts } from './receipt-texts.ts'

type ReceiptPageProps = {
  id: string
  /** What it was for; payments themselves do not know. */
  about?: ReactNode
  /** Whose word the amount is. */
  amountIs?: AmountIs | undefined
}

/** What a person keeps after paying, on the screen and on paper. */
export function ReceiptPage({ id, about, amountIs = 'asked' }: ReceiptPageProps) {
  const t = useText(receiptTexts)
  const payment = useText(paymentTexts)
  const { invoice, missing, failed, again } = useInvoice(id)
  if (missing) return <MissingPayment page />
  if (failed)
    return (
      <Card>
        <ErrorState title={payment('failedTitle')} onRetry={again}>
          {payment('failedText')}
        </ErrorState>
      </Card>
    )
  if (!invoice) return <InvoiceSkeleton />
  if (invoice.status !== 'settled')
    return (
      <Card>
        <EmptyState
          page
          icon="clock"
          title={t('notPaidTitle')}
          action={<ButtonLink href={`/crypto/invoice/${id}`}>{t('follow')}</ButtonLink>}
        >
          {t('notPaidText')}
        </EmptyState>
      </Card>
    )
  return <Receipt invoice={invoice} about={about} amountIs={amountIs} />
}

type ReceiptProps = { invoice: Invoice; about: ReactNode; amountIs: AmountIs }

function Receipt({ invoice, about, amountIs }: ReceiptProps) {
  const t = useText(receiptTexts)
  const site = useContext(SiteContext)
  const backToVisit = useContext(BackToVisitContext)
  const paidBack = invoice.refunds.filter(({ state }) => state === 'paid')
  const standing = invoice.isRefunded ? 'refunded' : paidBack.length > 0 ? 'part' : 'paid'
  return (
    <article className="receipt stack stack-loose mx-auto w-full max-w-3xl">
      <PrintHead />
      <div className="row row-between items-start">
        <div>
          <h1>{t(invoice.isRefunded ? 'refundedTitle' : 'receiptTitle')}</h1>
          <p className="hint mt-1">
            <Mono>{invoice.invoiceId}</Mono>
          </p>
        </div>
        <Button icon="document" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {site?.mode === 'sandbox' ? <Note tone="warn">{t('practice')}</Note> : null}
      <Card labelledBy="paid">
        <CardPart className="stack">
          <CardHead
            id="paid"
            title={invoice.payee}
            hint={site?.payeeAddress}
            aside={<StandingBadge invoice={invoice} />}
          />
          <ReceiptAmounts invoice={invoice} amountIs={amountIs} />
        </CardPart>
        {invoice.note || about ? (
          <CardPart className="stack stack-tight">
            <h3>{t('about')}</h3>
            {invoice.note ? <StatedPurpose note={invoice.note} /> : null}
            {about}
          </CardPart>
        ) : null}
        <CardPart className="stack stack-tight">
          <h3>{t('howPaid')}</h3>
          <HowPaid invoice={invoice} />
        </CardPart>
        {paidBack.length > 0 ? (
          <CardPart className="stack stack-tight">
            <h3>{t('howRefunded')}</h3>
            <HowRefunded refunds={paidBack} coin={invoice.asset} />
          </CardPart>
        ) : null}
        <CardPart>
          <p className="small">
            {t(`shows.${standing}`)} {t('noItemizedBill')}
          </p>
        </CardPart>
      </Card>
      <div className="row print:hidden">
        {backToVisit(invoice.invoiceId, 'button', null)}
        <ButtonLink href="/payments">{t('allPayments')}</ButtonLink>
      </div>
      <KeepPage key={standing} title={`${t('receiptTitle')} ${invoice.invoiceId}`} />
    </article>
  )
}

/** That it was paid, or what of it went back. */
function StandingBadge({ invoice: { isRefunded, refunds } }: { invoice: Invoice }) {
  const t = useText(receiptTexts)
  if (isRefunded) return <Badge tone="warn">{t('refunded')}</Badge>
  const isPart = refunds.some(({ state, usdAmount }) => state === 'paid' && usdAmount !== null)
  return <Badge tone="good">{t(isPart ? 'partRefunded' : 'processed')}</Badge>
}

/** What it was for in the words of whoever asked for it. */
function StatedPurpose({ note: { description, patientName } }: { note: NonNullable<Invoice['note']> }) {
  const t = useText(sendTexts)
  const facts = [
    ...(patientName ? [{ key: 'patient', name: t('patient'), value: patientName }] : []),
    { key: 'service', name: t('service'), value: description },
  ]
  return <Facts ruled small facts={facts} />
}
