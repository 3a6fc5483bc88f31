import { chains } from '#domains/chains/chains.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { formatUsd, formatZonedMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import type { Coin } from '../../coin.ts'
import { isBeyondInvoice } from '../../invoices/invoice-progress.ts'
import { type Invoice } from '../invoices/use-invoice.ts'
import { resolveTexts } from '../refunds/resolve-texts.ts'
import { exactPrice, shownCoin, shownUsd } from '../shown-amounts.ts'
import { TransactionLink } from '../TransactionLink.tsx'
import { receiptTexts } from './receipt-texts.ts'

/** When, on which network, to whom and from whom it was paid. */
export function HowPaid({ invoice }: { invoice: Invoice }) {
  const t = useText(receiptTexts)
  const counted = invoice.payments.filter(({ state }) => state !== 'orphaned')
  return (
    <Facts
      ruled
      small
      facts={[
        { key: 'made', name: t('dateMade'), value: formatZonedMoment(invoice.createdAt) },
        { key: 'paid', name: t('datePaid'), value: invoice.settledAt ? formatZonedMoment(invoice.settledAt) : '' },
        {
          key: 'network',
          name: t('network'),
          value: t('networkText', { coin: invoice.asset, chain: chains[invoice.chain].title }),
        },
        { key: 'to', name: t('to'), value: <span className="mono break-all">{invoice.payTo}</span> },
        ...counted.flatMap((payment) => [
          {
            key: payment.transactionHash,
            name: t('transaction'),
            value: <TransactionLink whole hash={payment.transactionHash} url={payment.explorerUrl} />,
          },
          // What a single exact payment was is said above, in dollars and in the coin.
          ...(counted.length === 1 && payment.amount === invoice.amount
            ? []
            : [
                {
                  key: `${payment.transactionHash} amount`,
                  name: t('amount'),
                  value: [
                    payment.creditedUsdAmount && shownUsd(payment.creditedUsdAmount),
                    shownCoin(payment.amount, invoice.asset),
                    isBeyondInvoice(payment, invoice) && t('beyondInvoice'),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]),
          ...(counted.length > 1 && payment.rate
            ? [
                {
                  key: `${payment.transactionHash} rate`,
                  name: t('rate'),
                  value: t('rateText', { coin: invoice.asset, price: exactPrice(payment.rate.price) }),
                },
              ]
            : []),
          {
            key: `${payment.transactionHash} from`,
            name: t('from'),
            value: <span className="mono break-all">{payment.from}</span>,
          },
          {
            key: `${payment.transactionHash} confirmations`,
            name: t('confirmationsShort'),
            value: payment.confirmations,
          },
        ]),
        ...together(invoice, counted, t),
      ]}
    />
  )
}

type Words = ReturnType<typeof useText<(typeof receiptTexts)['en']>>

/** What several parts come to where it is a little more than the bill, and why; nothing where it is owed back. */
function together({ totalUsdAmount, exception }: Invoice, counted: Invoice['payments'], t: Words): Fact[] {
  const cents = (usd: string | null) => parseDecimal('USD', usd ?? '0')?.units ?? 0n
  const sum = counted.reduce((so, { creditedUsdAmount }) => so + cents(creditedUsdAmount), 0n)
  const above = sum - cents(totalUsdAmount)
  if (counted.length < 2 || above <= 0n || exception === 'paid_over') return []
  const value = t('togetherAbove', { sum: formatUsd(sum), above: formatUsd(above) })
  return [{ key: 'together', name: t('together'), value }]
}

/** The proof that money went back: when, how much, where to, and in which transaction. */
export function HowRefunded({ refunds, coin }: { refunds: Invoice['refunds']; coin: Coin }) {
  const t = useText(receiptTexts)
  const back = useText(resolveTexts)
  return (
    <Facts
      ruled
      small
      facts={refunds.flatMap(({ refundId, paidAt, amount, usdAmount, to, tag, transactionHash, explorerUrl }) => {
        const shown = shownCoin(amount, coin)
        return [
          { key: `${refundId} date`, name: t('dateSent'), value: paidAt ? formatZonedMoment(paidAt) : '' },
          {
            key: `${refundId} amount`,
            name: t('amount'),
            value: usdAmount === null ? shown : back('ofUsd', { amount: shown, usd: shownUsd(usdAmount) }),
          },
          {
            key: `${refundId} to`,
            name: t('to'),
            value: <span className="mono break-all">{tag === null ? to : back('tagged', { address: to, tag })}</span>,
          },
          ...(transactionHash && explorerUrl
            ? [
                {
                  key: `${refundId} transaction`,
                  name: t('transaction'),
                  value: <TransactionLink whole hash={transactionHash} url={explorerUrl} />,
                },
              ]
            : []),
        ]
      })}
    />
  )
}
