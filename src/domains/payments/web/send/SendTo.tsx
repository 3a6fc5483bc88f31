import { parseDecimal } from '#kit/decimal.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { railOf } from '../../rails/rail-of.ts'
import { coinWorth } from '../../rates/coin-worth.ts'
import { type Invoice } from '../invoices/use-invoice.ts'
import { exactCoin, shownUsd } from '../shown-amounts.ts'
import { paymentTexts } from '../texts.ts'
import { sendTexts } from './send-texts.ts'
import { useCopyToasts } from './use-copy-toasts.ts'

/** The exact amount, the address and, where there is one, the tag, each to be copied. */
export function SendTo({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  const told = useCopyToasts()
  const { asset: coin, remaining, tag } = invoice
  const partly = invoice.remainingUsdAmount !== invoice.totalUsdAmount
  const above = aboveInvoice(invoice)
  return (
    <>
      <div className="stack stack-tight">
        <p className="small strong">
          {partly ? `${t('amountLeft')}: ${shownUsd(invoice.remainingUsdAmount)}` : t('exactAmount')}
        </p>
        <div className="address">
          <code>
            <b>{exactCoin(remaining, coin)}</b>
            <span>{coin}</span>
          </code>
          <CopyButton text={remaining} label={t('copyAmount')} {...told('labelAmount')} />
        </div>
        {above > 0n ? <p className="hint">{words('aboveInvoice', { above: formatUsd(above) })}</p> : null}
      </div>
      <div className="stack stack-tight">
        <p className="small strong">{t('walletAddress')}</p>
        <Address address={invoice.payTo} label={t('copyAddress')} {...told('labelAddress')} />
      </div>
      {tag === null || railOf(invoice).knownBy !== 'tag' ? null : (
        <div className="stack stack-tight">
          <p className="small strong">{words('tag')}</p>
          <div className="address">
            <code>
              <b>{tag}</b>
            </code>
            <CopyButton text={tag} label={words('copyTag')} {...told('labelTag')} />
          </div>
          <Note tone="warn">{words('tagWarning')}</Note>
        </div>
      )}
    </>
  )
}

/** By how many cents, rounded, the amount that is asked is worth more than what is left of the bill. */
function aboveInvoice({ remaining, rate, remainingUsdAmount }: Invoice): bigint {
  const left = parseDecimal('USD', remainingUsdAmount)?.units ?? 0n
  const worth = coinWorth(remaining, rate.price, 'half-up') ?? left
  return worth > left ? worth - left : 0n
}
