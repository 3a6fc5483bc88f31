import { formatZonedMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import type { Coin } from '../../coin.ts'
import { useOtherPart } from '../invoices/OtherPart.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { resolveTexts } from '../refunds/resolve-texts.ts'
import { exactPrice, shownCents, shownCoin, shownUsd } from '../shown-amounts.ts'
import { receiptTexts } from './receipt-texts.ts'

/** Whose word the amount is: the payer's alone, our estimate's, or a price that was asked. */
export type AmountIs = 'stated' | 'estimate' | 'asked'
const amountNames = { stated: 'statedAmount', estimate: 'estimateAmount', asked: 'copay' } as const

/** What was paid, in dollars and in the coin, and at which price. */
export function ReceiptAmounts({ invoice, amountIs }: { invoice: Invoice; amountIs: AmountIs }) {
  const t = useText(receiptTexts)
  const { asset: coin, rate, creditNotAsked, refunds, otherPart: part } = invoice
  const back = useText(resolveTexts)
  const otherPart = useOtherPart(invoice)
  const severalPrices = new Set(invoice.payments.map((payment) => payment.rate?.price)).size > 1
  return (
    <>
      <Ledger
        caption={t('receiptTitle')}
        stepHeading={t('item')}
        amountHeading={t('usd')}
        rows={[
          {
            key: 'copay',
            what: t(part ? (part.isRest ? 'firstPart' : 'restPart') : amountNames[amountIs]),
            amount: shownCents(invoice.usdAmount),
          },
          { key: 'fee', what: t('fee'), amount: shownCents(invoice.feeUsdAmount) },
          { key: 'total', what: t('total'), amount: shownUsd(invoice.totalUsdAmount), kind: 'total' },
        ]}
      />
      <Facts
        small
        facts={[
          ...otherPart,
          { key: 'coin', name: t('inCoin', { coin }), value: shownCoin(invoice.amount, coin) },
          ...unlessNone('fee', t('feeInCoin', { coin }), invoice.feeAmount, coin),
          ...unlessNone('credit', t('creditOwed'), creditNotAsked, coin),
          ...refunds
            .filter(({ state }) => state !== 'cancelled')
            .map(({ refundId, state, amount, usdAmount }) => ({
              key: refundId,
              name: back(refundNames[usdAmount === null ? 'own' : 'granted'][state === 'paid' ? 'paid' : 'asked']),
              value:
                usdAmount === null
                  ? shownCoin(amount, coin)
                  : back('ofUsd', { amount: shownCoin(amount, coin), usd: shownUsd(usdAmount) }),
            })),
          ...(severalPrices
            ? []
            : [
                { key: 'rate', name: t('rate'), value: t('rateText', { coin, price: exactPrice(rate.price) }) },
                {
                  key: 'source',
                  name: t('rateFrom'),
                  value: t('rateSource', {
                    source: rate.source === 'feed' ? t('priceFeed') : rate.source,
                    time: formatZonedMoment(rate.asOf),
                  }),
                },
              ]),
        ]}
      />
    </>
  )
}

const refundNames = {
  own: { paid: 'sentBack', asked: 'toSendBack' },
  granted: { paid: 'refunded', asked: 'toRefund' },
} as const

const unlessNone = (key: string, name: string, amount: string, coin: Coin) =>
  /[1-9]/.test(amount) ? [{ key, name, value: shownCoin(amount, coin) }] : []
