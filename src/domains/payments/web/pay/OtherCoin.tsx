import { useContext } from 'react'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { portalAsking } from '../../invoices/payment-link.ts'
import { carryPurpose } from './carried-purpose.ts'
import { PaidForContext, PaidVisitContext } from './invoice-purpose.ts'
import { waysTexts } from './ways-texts.ts'

type OtherCoinProps = {
  usdAmount: string | null
  /** As wide as there is room, under the button that pays in UDE. */
  button?: boolean
}

/** The way to pay in another coin: the portal, with what it is for filled in, and the amount in US dollars where one is chosen. */
export function OtherCoin({ usdAmount, button = false }: OtherCoinProps) {
  const what = useContext(PaidForContext)
  const visit = useContext(PaidVisitContext)
  const amount = usdAmount ?? ''
  return (
    <Link
      href={portalAsking(amount)}
      className={button ? buttonClass('plain', false, true) : undefined}
      onClick={() => carryPurpose(amount, what, visit)}
    >
      {useText(waysTexts)('otherCoin')}
    </Link>
  )
}
