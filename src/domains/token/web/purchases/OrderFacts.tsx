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
  return (
    <>
      <Facts
        ruled
        facts={[
          { key: 'price', name: t('price'), value: `$${pricePerToken}` },
          {
            key: 'total',
            name: t(paymentStatus === 'pending' ? 'youPay' : 'youPaid'),
            value: `$${totalUsdAmount}`,
            strong: true,
          },
          ...(completedAt ? [{ key: 'when', name: t('badge_completed'), value: formatMoment(completedAt) }] : []),
        ]}
      />
      <div>
        <p className="hint">{t('to')}</p>
        <Address address={walletAddress} label={t('to')} />
      </div>
    </>
  )
}
