import { use, useState } from 'react'
import { useLocation } from 'wouter'
import { useProblemWords } from '#domains/payments/web/use-problem-words.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { useWallet } from '#domains/wallet/web/store.ts'
import { type Money, money } from '#kit/money.ts'
import { readTypedAmount, readTypedDollars } from '#kit/typed-amount.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { methodOf, walletTypeOf } from '../../payment-methods.ts'
import type { PayCoin } from '../../purchases/pay-coin.ts'
import { bought, NotBoughtError, whyNoUde } from '../../purchases/purchase-refusals.ts'
import {
  type FeeRates,
  firstAmount,
  type PayWay,
  type PurchaseTotals,
  purchaseLimits,
  purchaseTotals,
  tokensFor,
} from '../../purchases/purchase-terms.ts'
import { tokenApi } from '../api.ts'
import { buyTexts } from '../texts.ts'
import { tokensText } from '../tokens-text.ts'
import { type UdePrice, useUdePrice } from '../use-ude-price.ts'
import { tokenProblemTexts } from './problem-texts.ts'
import { sayPurchase } from './purchase-toasts.ts'

/** What somebody is about to buy. */
export type Buy = {
  typed: string
  setTyped: (text: string) => void
  usd: Money<'USD'> | null
  totals: PurchaseTotals | null
  tokens: Money<'UDE'> | null
  price: UdePrice | undefined
  busy: boolean
  refusal: string | undefined
  /** The wallet that gets the tokens, and whether it can hold them. */
  wallet: { name: string; address: string; whyNot: string | null } | null
  order: (coin: PayCoin) => Promise<void>
  /** Orders by card, to be delivered to this address, and goes to the page of the card processor. */
  orderByCard: (walletAddress: string, isNew: boolean) => Promise<void>
}

/** The page of one order. */
const orderAddress = (orderId: string): string => `/crypto/buy?${new URLSearchParams({ order: orderId })}`

const cents = (dollars: number) => BigInt(dollars) * 100n

/** The amount that was typed, when UDE can be bought for it. */
export function amountIn(text: string): Money<'USD'> | null {
  const usd = readTypedDollars(text)
  if (!usd || usd.units < cents(purchaseLimits.minUsd) || usd.units > cents(purchaseLimits.maxUsd)) return null
  return money('USD', usd.units)
}

/** What is taken on top of an amount on this site; the usual where the page does not know. */
export const useFeeRates = (): FeeRates => use(SiteContext)?.fees ?? { purchase: 2, card: 3 }

/** Keeps what is being bought, computes what it costs as the server does, and orders it. */
export function useBuy(way: PayWay, asked = String(firstAmount)): Buy {
  const t = useText(buyTexts)
  const [typed, setTyped] = useState(asked)
  const { price, again } = useUdePrice()
  const rates = useFeeRates()
  const state = useWallet()
  const connected = state.phase === 'connected' ? state.wallet : null
  const usd = amountIn(typed)
  const why = connected && whyNoUde(connected.network)
  const wallet = connected && {
    name: connected.name,
    address: connected.address,
    whyNot: why && t(why),
  }
  return {
    typed,
    setTyped,
    usd,
    totals: usd && purchaseTotals(usd, way, rates),
    tokens: usd && price ? tokensFor(usd, price.rate) : null,
    price,
    wallet,
    ...useOrder(usd, connected, price?.text, again),
  }
}

type Ordering = Pick<Buy, 'busy' | 'refusal' | 'order' | 'orderByCard'>

/** Orders for an amount, delivered to a wallet, and goes on to where it is paid. */
function useOrder(
  usd: Money<'USD'> | null,
  wallet: ConnectedWallet | null,
  shownPrice: string | undefined,
  refreshPrice: () => Promise<unknown>,
): Ordering {
  const { busy, refusal, attempt } = useAttempt(refreshPrice)
  // Nothing is bought at a price that its buyer did not see.
  const quoted = shownPrice !== undefined && { quotedPrice: shownPrice }
  const [, go] = useLocation()
  const usdAmount = Number(usd?.units ?? 0n) / 100
  const order = ({ coin, chain }: PayCoin) =>
    attempt(async () => {
      if (!wallet || !usd) return
      const walletType = walletTypeOf(wallet.id)
      const made = bought(
        await tokenApi.createPurchase({
          tokenSymbol: 'UDE',
          usdAmount,
          paymentMethod: methodOf[walletType],
          walletType,
          walletAddress: wallet.address,
          createWallet: false,
          coin,
          chain,
          ...quoted,
        }),
      )
      go(orderAddress(made.orderId))
      // A toast ends with its page: it is said on the one that follows.
      sayPurchase('initiated', { amount: tokensText(made.tokenAmount) })
    })
  const orderByCard = (walletAddress: string, isNew: boolean) =>
    attempt(async () => {
      if (!usd) return
      const made = bought(
        await tokenApi.cardPurchase({
          tokenSymbol: 'UDE',
          usdAmount,
          paymentMethod: 'credit_card',
          createWallet: isNew,
          walletAddress,
          ...quoted,
        }),
      )
      if (made.clientSecret) sayPurchase('redirecting')
      await drawn()
      location.assign(made.checkoutUrl)
      await leaving()
    })
  return { busy, refusal, order, orderByCard }
}

/** What was said is on the screen before the page is left; a page that nobody looks at is not drawn. */
const drawn = () =>
  new Promise<void>((done) => {
    if (document.hidden) done()
    else requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })

/** Settles when somebody who left comes back by the browser's own button: until then nothing is pressed twice. */
const leaving = () => new Promise((back) => addEventListener('pageshow', back, { once: true }))

/** One attempt at a time; what it is refused for is said, and stands on the page, with the price of now. */
function useAttempt(refreshPrice: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const problemWords = useProblemWords(tokenProblemTexts)
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await run()
    } catch (error) {
      const problem = error instanceof RequestError ? error.problem : undefined
      const why = error instanceof NotBoughtError ? error.message : problem ? problemWords(problem) : ''
      setRefusal(why)
      void refreshPrice()
      sayPurchase('failed', { why })
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, attempt }
}

/** Whether UDE can be bought for what was typed; says what is missing when not. */
export function sayAmountMissing({ typed, usd }: Pick<Buy, 'typed' | 'usd'>): boolean {
  if (!(Number(readTypedAmount(typed)) > 0)) sayPurchase('invalidAmount')
  else if (!usd) sayPurchase('outside')
  return !usd
}

/** Whether somebody can buy for what they typed; says what is missing when not. */
export function sayWhatIsMissing(buy: Buy, noWallet: 'walletRequired' | 'noWallet'): boolean {
  if (sayAmountMissing(buy)) return true
  if (!buy.wallet) sayPurchase(noWallet)
  else if (buy.wallet.whyNot) sayPurchase('failed', { why: buy.wallet.whyNot })
  return !buy.wallet || buy.wallet.whyNot !== null
}
