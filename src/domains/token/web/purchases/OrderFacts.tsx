import { formatZonedMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

/** What an order costs line by line, so that the lines make the sum; at which price, by what means, and where its tokens go. */
export function OrderFacts({ purchase }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const { pricePerToken, usdAmount, feeUsdAmount, cardFeeUsdAmount, totalUsdAmount, walletAddress } = purchase
  const { paymentMethod, paymentStatus, createdAt, paidAt, completedAt, transactionHash } = purchase
  const isByCard = paymentMethod === 'credit_card'
  return (
    <>
      <Facts
        ruled
        facts={[
          { key: 'price', name: t('price'), value: `$${pricePerToken}` },
          { key: 'tokens', name: t('forTokens'), value: `$${usdAmount}` },
          { key: 'fee', name: t('processingFee'), value: `$${feeUsdAmount}` },
          ...(isByCard ? [{ key: 'cardFee', name: t('cardFee'), value: `$${cardFeeUsdAmount}` }] : []),
          {
            key: 'total',
            name: t(paymentStatus === 'pending' ? 'youPay' : 'youPaid'),
            value: `$${totalUsdAmount}`,
            strong: true,
          },
          { key: 'means', name: t('paidWith'), value: t(isByCard ? 'bankCard' : 'inCrypto') },
          { key: 'ordered', name: t('ordered'), value: formatZonedMoment(createdAt) },
          ...(paidAt ? [{ key: 'paid', name: t('paidStep'), value: formatZonedMoment(paidAt) }] : []),
          ...(completedAt ? [{ key: 'when', name: t('badge_completed'), value: formatZonedMoment(completedAt) }] : []),
          ...(completedAt && transactionHash
            ? [{ key: 'hash', name: t('transaction'), value: <Mono>{transactionHash}</Mono> }]
            : []),
        ]}
      />
      <div>
        <p className="hint">{t('to')}</p>
        <Address address={walletAddress} label={t('to')} />
      </div>
    </>
  )
}
