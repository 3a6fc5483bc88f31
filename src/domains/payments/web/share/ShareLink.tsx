import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { QrCode } from '../QrCode.tsx'
import { shareTexts } from './share-texts.ts'
import { type PaymentLink, usePaymentLink } from './use-payment-link.ts'

/** Opens a request on another device by a link that its maker can end. */
export function ShareLink({ invoice }: { invoice: Invoice }) {
  const t = useText(shareTexts)
  const link = usePaymentLink(invoice.invoiceId)
  return (
    <Card className="print:hidden">
      <Disclosure summary={t('title')}>
        <div className="stack">
          {link.url ? (
            <OpenLink url={link.url} invoice={invoice} />
          ) : (
            <p className="small">{invoice.isShared ? t('open') : t('text')}</p>
          )}
          <LinkButtons link={link} isShared={invoice.isShared} />
          {link.failed ? (
            <Note tone="bad" announce>
              {t('failed')}
            </Note>
          ) : null}
        </div>
      </Disclosure>
    </Card>
  )
}

function LinkButtons({ link: { url, make, end, busy }, isShared }: { link: PaymentLink; isShared: boolean }) {
  const t = useText(shareTexts)
  return (
    <div className="row">
      <Button busy={busy} busyText={t('making')} onClick={make}>
        {url || isShared ? t('again') : t('make')}
      </Button>
      {url || isShared ? (
        <Button busy={busy} onClick={end}>
          {t('end')}
        </Button>
      ) : null}
    </div>
  )
}

function OpenLink({ url, invoice }: { url: string; invoice: Invoice }) {
  const t = useText(shareTexts)
  return (
    <>
      <p className="small">{t('scan')}</p>
      <QrCode text={url} label={t('code')} />
      <div className="stack stack-tight">
        <p className="small strong">{t('link')}</p>
        <div className="address">
          <code>{url}</code>
          <CopyButton text={url} label={t('copy')} />
        </div>
      </div>
      <p className="hint">{t('until', { time: formatClock(invoice.expiresAt) })}</p>
    </>
  )
}
