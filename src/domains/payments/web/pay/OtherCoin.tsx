import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { portalAsking } from '../../invoices/payment-link.ts'
import { waysTexts } from './ways-texts.ts'

/** The way to pay an amount in US dollars in another coin: the portal, with the amount filled in. */
export function OtherCoin({ usdAmount }: { usdAmount: string }) {
  return <Link href={portalAsking(usdAmount)}>{useText(waysTexts)('otherCoin')}</Link>
}
