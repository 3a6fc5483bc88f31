import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import { railOf } from '../../rails/rail-of.ts'
import { useOtherPart } from '../invoices/OtherPart.tsx'
import { type Invoice } from '../invoices/use-invoice.ts'
import { receiptTexts } from '../receipts/receipt-texts.ts'
import { exactPrice, namedCoin, shownCoin, shownPrice, shownStated, shownUsd } from '../shown-amounts.ts'
import { sendTexts } from './send-texts.ts'

/** What a payment is: how much, for whom and what, in which coin, at which price from where. */
export function SendSummary({ invoice }: { invoice: Invoice }) {
  const t = useText(sendTexts)
  const receipt = useText(receiptTexts)
  const { asset: coin, network, note, stated, rate } = invoice
  const usd = shownUsd(invoice.totalUsdAmount)
  const source = rate.source === 'feed' ? receipt('priceFeed') : rate.source
  const from = t('rateFrom', { source, time: formatClock(rate.asOf) })
  const facts: (Fact | null)[] = [
    {
      key: 'amount',
      name: t('amount'),
      value: stated ? t('statedAs', { stated: shownStated(stated), usd }) : usd,
      strong: true,
    },
    invoice.status === 'settled' || invoice.status === 'processing'
      ? { key: 'paid', name: receipt('inCoin', { coin }), value: shownCoin(invoice.amount, coin) }
      : null,
    ...useOtherPart(invoice),
    { key: 'coin', name: t('coin'), value: namedCoin(railOf(invoice).name, coin) },
    { key: 'network', name: t('network'), value: network },
    {
      key: 'rate',
      name: t('rate', { coin }),
      value: (
        <>
          {shownPrice(rate.price)}
          <span className="hint block">{from}</span>
        </>
      ),
    },
    stated
      ? {
          key: 'currency',
          name: t('rate', { coin: stated.currency }),
          value: (
            <>
              {exactPrice(stated.rate)}
              <span className="hint block">
                {t('rateFrom', { source: stated.source, time: formatClock(stated.asOf) })}
              </span>
            </>
          ),
        }
      : null,
    note?.patientName ? { key: 'patient', name: t('patient'), value: note.patientName } : null,
    note ? { key: 'service', name: t('service'), value: note.description } : null,
    { key: 'payee', name: t(invoice.status === 'settled' ? 'paidTo' : 'goesTo'), value: invoice.payee },
  ]
  return <Facts small facts={facts.filter((fact) => fact !== null)} />
}
