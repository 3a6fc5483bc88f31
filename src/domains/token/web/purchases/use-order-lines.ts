import { useQuery } from '@tanstack/react-query'
import type { OtherPayments } from '#domains/payments/web/receipts/other-payment.ts'
import { useText } from '#web/i18n/use-text.ts'
import { tokenQuery } from '../api.ts'
import { tokensText } from '../tokens-text.ts'
import { type Stage, stageOf, stageTones } from './order-stage.ts'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

const parts = {
  pending: 'open',
  paid: 'open',
  submitted: 'open',
  completed: 'paid',
  failed: 'ended',
  disputed: 'open',
  disputeLost: 'ended',
  refunded: 'ended',
  expired: 'ended',
} as const satisfies Record<Stage, string>

/** Orders of UDE as lines among all payments: those by card, and what the payment requests of the others buy. */
export function useOrderLines(): { others: OtherPayments; boughtBy: (invoiceId: string) => string | undefined } {
  const t = useText(orderTexts)
  const { data, isError, refetch } = useQuery({ ...tokenQuery('myPurchases'), staleTime: 0 })
  const bought = ({ tokenAmount }: Purchase) => t('bought', { tokens: tokensText(tokenAmount) })
  const byCard = data?.purchases.filter(({ invoiceId }) => invoiceId === null)
  const lines = byCard?.map((order) => {
    const stage = stageOf(order)
    return {
      id: order.orderId,
      purpose: bought(order),
      at: order.createdAt,
      how: t('byCard'),
      usdAmount: order.totalUsdAmount,
      part: parts[stage],
      tone: stageTones[stage],
      status: t(`badge_${stage}`),
      href: `/crypto/buy?order=${order.orderId}`,
      action: stage === 'completed' ? ('receipt' as const) : ('open' as const),
    }
  })
  const boughtBy = (invoiceId: string) => {
    const order = data?.purchases.find((one) => one.invoiceId === invoiceId)
    return order && bought(order)
  }
  return { others: { lines, failed: isError && !data, again: () => void refetch() }, boughtBy }
}
