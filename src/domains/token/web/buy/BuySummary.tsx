import type { ReactNode } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { formatRelative, formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import type { PayCoin } from '../../purchases/pay-coin.ts'
import { type PayWay, soldDecimals } from '../../purchases/purchase-terms.ts'
import { buyTexts } from '../texts.ts'
import type { UdePrice } from '../use-ude-price.ts'
import { type Buy, useFeeRates } from './use-buy.ts'
import { useCoinFee } from './use-coin-fee.ts'

type BuySummaryProps = { buy: Buy; way: PayWay; coin: PayCoin | undefined; children?: ReactNode }

/** What comes out of it and what it costs, line by line; nothing where nothing is known. */
export function BuySummary({ buy, way, coin, children }: BuySummaryProps) {
  const t = useText(buyTexts)
  const fee = useCoinFee(coin)
  const { usd, totals, tokens, price } = buy
  const rates = useFeeRates()
  const known = tokens !== null && price?.live === true
  // Without an amount there is nothing to know yet.
  const none = t(usd ? 'notKnown' : 'notYet')
  return (
    <div className="stack">
      <Figure label={t('youGet')}>{known ? formatUnits(tokens.units, 'UDE', soldDecimals) : none}</Figure>
      {price ? <p className="hint">{t('atPrice', { price: `$${price.text}` })}</p> : null}
      {price ? <PriceChip price={price} /> : null}
      <Facts
        ruled
        facts={[
          { key: 'amount', name: t('amountLine'), value: usd ? formatUsd(usd.units) : none },
          {
            key: 'fee',
            name: t('fee', { rate: `${rates.purchase}%` }),
            value: totals ? formatUsd(totals.fee.units) : none,
          },
          ...(way === 'card'
            ? [
                {
                  key: 'card',
                  name: t('cardFee', { rate: `${rates.card}%` }),
                  value: totals ? formatUsd(totals.cardFee.units) : none,
                },
              ]
            : []),
          {
            key: 'total',
            name: t('youPay'),
            value: totals ? formatUsd(totals.total.units) : none,
            strong: true,
            total: true,
          },
          ...(way === 'crypto'
            ? [
                {
                  key: 'network',
                  name: t('networkFee'),
                  value: fee === null ? t('shownByWallet') : t('aboutFee', { amount: formatUsd(fee) }),
                },
              ]
            : []),
        ]}
      />
      {children}
    </div>
  )
}

/** Where the price is from and of when; that it is not live, where it is not. */
export function PriceChip({ price }: { price: UdePrice }) {
  const t = useText(buyTexts)
  const now = useServerNow(price.live)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  if (!price.live)
    return (
      <Note tone="warn" title={`${t('reference')}.`}>
        {t('referenceText')}
      </Note>
    )
  return (
    <p>
      <SourceChip name={t('priceFeed')} date={formatRelative(price.asOf, now)} sample={sandbox} />
    </p>
  )
}

/** What somebody pays, in words, once they typed an amount. */
export const totalText = ({ totals }: Buy): string => (totals ? `$${formatDecimal(totals.total)}` : '')
