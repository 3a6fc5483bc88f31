import { MyPayments } from '#domains/payments/web/receipts/MyPayments.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { Region } from '#web/shell/Region.tsx'
import { pageTexts } from '../texts.ts'
import { useAllPayments } from './use-all-payments.ts'

/** Every payment of a person. */
export function MyPaymentsPage() {
  const t = useText(pageTexts)
  return (
    <>
      <PrintHead />
      <h1>{t('payments.title')}</h1>
      <Region>
        <AllPayments />
      </Region>
    </>
  )
}

const AllPayments = () => <MyPayments {...useAllPayments()} />
