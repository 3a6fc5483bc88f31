import { formatDecimal, parseDecimal } from '#kit/decimal.ts'
import { subtract } from '#kit/money.ts'
import { formatClock, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { askedDecimals } from '../../coin.ts'
import { coinWorth } from '../../rates/coin-worth.ts'
import { sentTexts } from '../send/sent-texts.ts'
import { exactCoin, shownCoin } from '../shown-amounts.ts'
import type { Invoice } from './use-invoice.ts'

/** Money that came to the address of an invoice and is nobody's yet. */
export type UnattributedPayment = Invoice['unattributed'][number]

/** What came, of what was asked, and what of it is missing: `0.00093551 of 0.00095051 BTC came at 2:05 PM. Missing: 0.000015 BTC, about $1.39.` */
function useUnattributedText(
  { asset, amount, remaining, remainingUsdAmount, rate }: Invoice,
  isSaid: boolean,
): (payment: UnattributedPayment) => string {
  const t = useText(sentTexts)
  const asked = /[1-9]/.test(remaining) ? remaining : amount
  return ({ amount: came, seenAt }) => {
    const said = t('cameOf', {
      came: exactCoin(came, asset),
      asked: shownCoin(asked, asset),
      time: formatClock(seenAt),
    })
    const [all, some] = [parseDecimal(asset, asked), parseDecimal(asset, came)]
    if (!isSaid || !all || !some || some.units >= all.units) return said
    const missing = formatDecimal(subtract(all, some), askedDecimals[asset])
    // What is left of the bill once this counts, as it is said then.
    const [left, counts] = [parseDecimal('USD', remainingUsdAmount), coinWorth(came, rate.price, 'down')]
    return !left || counts === null || counts >= left.units
      ? said
      : `${said}. ${t('missing', { missing: shownCoin(missing, asset), usd: formatUsd(left.units - counts) })}`
  }
}

type UnattributedProps = {
  invoice: Invoice
  /** They said that it is theirs: only then they are told what is missing. */
  isSaid: boolean
  chosen: UnattributedPayment | undefined
  choose: (transactionHash: string) => void
}

/** What arrived lately and is nobody's yet; whoever waits for theirs says which of several they mean. */
export function UnattributedPayments({ invoice, isSaid, chosen, choose }: UnattributedProps) {
  const t = useText(sentTexts)
  const came = useUnattributedText(invoice, isSaid)
  const { unattributed, asset } = invoice
  const other = unattributed.find((payment) => payment.asset !== asset)
  const own = unattributed.filter((payment) => payment.asset === asset)
  return (
    <>
      <ul className="stack stack-tight" aria-label={t('arrivedTitle')}>
        {own.map((payment) => (
          <li key={`${payment.transactionHash} ${payment.amount}`} className="strong tabular">
            {own.length === 1 ? (
              came(payment)
            ) : (
              <CheckRow
                type="radio"
                name={`payment-${invoice.invoiceId}`}
                checked={payment === chosen}
                onChange={() => choose(payment.transactionHash)}
              >
                {came(payment)}
              </CheckRow>
            )}
          </li>
        ))}
      </ul>
      {other ? (
        <Note tone="warn">
          {`${t('arrivedAt', { amount: shownCoin(other.amount, other.asset), time: formatClock(other.seenAt) })}. `}
          {t('arrivedOther', { coin: asset, other: other.asset })}
        </Note>
      ) : null}
    </>
  )
}
