import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

/** What an order costs, at which price, and where its tokens go. */
export function OrderFacts({ purchase }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const { pricePerToken, totalUsdAmount, walletAddress, completedAt, paymentStatus } = purchase
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const total = { key: 'total', name: t(isPaid ? 'youPaid' : 'youPay'), value: `$${totalUsdAmount}`, strong: true }
  return (
    <>
      <Facts
        ruled
        facts={[
          { key: 'price', name: t('price'), value: `$${pricePerToken}` },
          // Nobody pays for what is over.
          ...(paymentStatus === 'failed' ? [] : [total]),
          ...(completedAt ? [{ key: 'when', name: t('deliveredStep'), value: formatMoment(completedAt) }] : []),
        ]}
      />
      <div>
        <p className="hint">{t('to')}</p>
        <Address address={walletAddress} label={t('to')} />
      </div>
    </>
  )
}
