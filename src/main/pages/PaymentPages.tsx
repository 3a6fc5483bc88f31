import { lazy } from 'react'
import { useParams } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'
import { pageTexts } from './texts.ts'

const Portal = lazy(async () => ({ default: (await import('#domains/payments/web/PortalPage.tsx')).PortalPage }))
const Invoice = lazy(async () => ({ default: (await import('#domains/payments/web/InvoicePage.tsx')).InvoicePage }))
const Receipt = lazy(async () => ({ default: (await import('#domains/payments/web/ReceiptPage.tsx')).ReceiptPage }))
const CopayReceiptLines = lazy(async () => ({
  default: (await import('#domains/costs/web/CopayReceiptLines.tsx')).CopayReceiptLines,
}))
const PaymentHistory = lazy(async () => ({
  default: (await import('#domains/costs/web/PaymentHistory.tsx')).PaymentHistory,
}))

/** What a person paid or meant to pay. */
export function MyPaymentsRoute() {
  const t = useText(pageTexts)
  useTitle(t('payments.title'))
  return (
    <div className="frame stack stack-loose pt-10">
      <h1>{t('payments.title')}</h1>
      <Region>
        <PaymentHistory />
      </Region>
    </div>
  )
}

/** The page on which any bill is paid. */
export function PortalRoute() {
  useTitle(useText(pageTexts)('portal.title'))
  return (
    <div className="frame pt-4">
      <Region>
        <Portal />
      </Region>
    </div>
  )
}

/** The page that follows one payment until it is settled. */
export function InvoiceRoute() {
  useTitle(useText(pageTexts)('invoice.title'))
  const { id = '' } = useParams()
  return (
    <div className="frame pt-10">
      <Region>
        <Invoice id={id} />
      </Region>
    </div>
  )
}

/** The page a person keeps after paying; what it was for comes from costs, which alone knows. */
export function ReceiptRoute() {
  useTitle(useText(pageTexts)('receipt.title'))
  const { id = '' } = useParams()
  return (
    <div className="frame pt-10">
      <Region>
        <Receipt id={id} about={<CopayReceiptLines invoiceId={id} />} />
      </Region>
    </div>
  )
}
