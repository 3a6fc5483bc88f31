import { useContext } from 'react'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { portalAsking } from '../../invoices/payment-link.ts'
import { carryPurpose } from './carried-purpose.ts'
import { PaidForContext, PaidVisitContext } from './invoice-purpose.ts'
import { waysTexts } from './ways-texts.ts'

/** The way to pay an amount in US dollars in another coin: the portal, with the amount and what it is for filled in. */
export function OtherCoin({ usdAmount }: { usdAmount: string }) {
  const what = useContext(PaidForContext)
  const visit = useContext(PaidVisitContext)
  return (
    <Link href={portalAsking(usdAmount)} onClick={() => carryPurpose(usdAmount, what, visit)}>
      {useText(waysTexts)('otherCoin')}
    </Link>
  )
}
