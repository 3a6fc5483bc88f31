import { useContext } from 'react'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { portalAsking } from '../../invoices/payment-link.ts'
import { carryPurpose } from './carried-purpose.ts'
import { PaidForContext, PaidVisitContext } from './invoice-purpose.ts'
import { waysTexts } from './ways-texts.ts'

/** The way to pay in another coin: the portal, with what it is for filled in, and the amount in US dollars where one is chosen. */
export function OtherCoin({ usdAmount }: { usdAmount: string | null }) {
  const what = useContext(PaidForContext)
  const visit = useContext(PaidVisitContext)
  const amount = usdAmount ?? ''
  return (
    <Link href={portalAsking(amount)} onClick={() => carryPurpose(amount, what, visit)}>
      {useText(waysTexts)('otherCoin')}
    </Link>
  )
}
