import { lazy } from 'react'
import { useParams } from 'wouter'
import { PortalLoading } from '#domains/payments/web/portal/PortalHead.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'
import { pageTexts } from './texts.ts'

const Portal = lazy(async () => ({ default: (await import('#domains/payments/web/portal/PortalPage.tsx')).PortalPage }))
const Invoice = lazy(async () => ({
  default: (await import('#domains/payments/web/invoices/InvoicePage.tsx')).InvoicePage,
}))
const SharedPayment = lazy(async () => ({
  default: (await import('#domains/payments/web/share/SharedPaymentPage.tsx')).SharedPaymentPage,
}))
const Receipt = lazy(async () => ({ default: (await import('./ReceiptWithPurpose.tsx')).ReceiptWithPurpose }))
const MyPayments = lazy(async () => ({ default: (await import('./MyPaymentsPage.tsx')).MyPaymentsPage }))
const CopayFor = lazy(async () => ({ default: (await import('#domains/costs/web/CopayReceiptLines.tsx')).CopayFor }))

// What follows the page while it loads begins below the first screen, and so does not jump.
const pageHeight = 800

/** What a person paid or meant to pay. */
export function MyPaymentsRoute() {
  const t = useText(pageTexts)
  useTitle(t('payments.title'))
  return (
    <div className="frame frame-reading stack stack-loose pt-10">
      <h1>{t('payments.title')}</h1>
      <Region>
        <MyPayments />
      </Region>
    </div>
  )
}

/** The page on which any bill is paid. */
export function PortalRoute() {
  useTitle(useText(pageTexts)('portal.title'))
  return (
    <div className="frame pt-4">
      <InBrowser instead={<PortalLoading />}>
        <Region loading={<PortalLoading />}>
          <Portal />
        </Region>
      </InBrowser>
    </div>
  )
}

/** The page that follows one payment until it is settled. */
export function InvoiceRoute() {
  useTitle(useText(pageTexts)('invoice.title'))
  const { id = '' } = useParams()
  return (
    <div className="frame frame-reading pt-10">
      <Region loading={<CardSkeleton height={pageHeight} />}>
        <Invoice id={id} about={<CopayFor invoiceId={id} />} />
      </Region>
    </div>
  )
}

/** The page a payment link opens on another device. */
export function SharedPaymentRoute() {
  useTitle(useText(pageTexts)('pay.title'))
  return (
    <div className="frame frame-reading pt-10">
      <Region loading={<CardSkeleton height={pageHeight} />}>
        <SharedPayment />
      </Region>
    </div>
  )
}

/** The page a person keeps after paying. */
export function ReceiptRoute() {
  useTitle(useText(pageTexts)('receipt.title'))
  const { id = '' } = useParams()
  return (
    <div className="frame pt-10">
      <Region loading={<CardSkeleton height={pageHeight} />}>
        <Receipt id={id} />
      </Region>
    </div>
  )
}
