import { lazy } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'
import { pageTexts } from './texts.ts'

const Buy = lazy(async () => ({ default: (await import('#domains/token/web/BuyPage.tsx')).BuyPage }))
const EnhancedBuy = lazy(async () => ({
  default: (await import('./EnhancedBuyWithPayments.tsx')).EnhancedBuyWithPayments,
}))

/** The page that sells UDE, and follows an order. */
export function BuyRoute() {
  useTitle(useText(pageTexts)('buy.title'))
  return (
    <div className="frame pt-10">
      <Region>
        <Buy />
      </Region>
    </div>
  )
}

/** The page that sells UDE to any wallet. */
export function EnhancedBuyRoute() {
  useTitle(useText(pageTexts)('buy.title'))
  return (
    <div className="frame pt-10">
      <Region>
        <EnhancedBuy />
      </Region>
    </div>
  )
}
