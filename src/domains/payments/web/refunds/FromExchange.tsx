import { useContext } from 'react'
import { shortenAddress } from '#domains/wallet/shown/shorten-address.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import type { UnattributedPayment } from '../invoices/UnattributedPayments.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { paymentTexts } from '../texts.ts'
import { exchangeTexts } from './exchange-texts.ts'

type FromExchangeProps = {
  invoice: Invoice
  payment?: UnattributedPayment | undefined
  /** We have their message: they need not write. */
  told?: boolean
}

/** What somebody does who cannot sign for what they sent, because an exchange sent it: a person assigns it to their request. */
export function FromExchange({ invoice, payment, told = false }: FromExchangeProps) {
  const t = useText(exchangeTexts)
  const words = useText(paymentTexts)
  const { email, phone } = useContext(SiteContext)?.contact ?? {}
  const { invoiceId: id } = invoice
  const hash = payment?.transactionHash
  const facts: Fact[] = [
    { key: 'request', name: t('request'), value: <Copied text={id} shown={id} label={t('request')} /> },
    ...(hash
      ? [
          {
            key: 'transaction',
            name: words('transaction'),
            value: <Copied text={hash} shown={shortenAddress(hash, 10, 8)} label={words('transaction')} />,
          },
        ]
      : []),
  ]
  const body = [t('mailText'), '', `${t('request')}: ${id}`, hash ? `${words('transaction')}: ${hash}` : t('mailHash')]
  const mail = `subject=${encodeURIComponent(t('subject', { id }))}&body=${encodeURIComponent(body.join('\r\n'))}`
  return (
    <div className="stack">
      <p>{told ? t('byPerson') : `${t('byPerson')} ${t('writeText')}`}</p>
      <Facts small facts={facts} />
      <div className="row">
        {email ? (
          <ButtonLink variant={told ? 'plain' : 'primary'} href={`mailto:${email}?${mail}`}>
            {t('write', { to: email })}
          </ButtonLink>
        ) : null}
        {phone ? <ButtonLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('call', { phone })}</ButtonLink> : null}
      </div>
      {email || phone || told ? null : <p>{t('noContact', { payee: invoice.payee })}</p>}
      <ol className="send-steps small">
        <li>{t('step1')}</li>
        <li>{t('step2')}</li>
        <li>{t('step3')}</li>
      </ol>
    </div>
  )
}

function Copied({ text, shown, label }: { text: string; shown: string; label: string }) {
  return (
    <span className="row flex-nowrap">
      <Mono>{shown}</Mono>
      <CopyButton text={text} label={label} iconOnly />
    </span>
  )
}
