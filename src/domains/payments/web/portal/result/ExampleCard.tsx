import { formatDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { askedMoney, type PortalForm } from '../../../portal/portal-form.ts'
import type { CoinOffer } from '../../coins/coin-offers.ts'
import { QrCode } from '../../QrCode.tsx'
import { sendTexts } from '../../send/send-texts.ts'
import { exactCoin, namedCoin, shownStated } from '../../shown-amounts.ts'
import { portalTexts } from '../portal-texts.ts'

/**
 * How a payment would look where its coin has no live price, at a made-up rate. Nothing is asked for: the code has no
 * address in it and says of itself that it is not to be paid.
 */
export function ExampleCard({ offer, example, form }: { offer: CoinOffer; example: string; form: PortalForm }) {
  const t = useText(portalTexts)
  const words = useText(sendTexts)
  const { coin, name, network } = offer
  const cents = askedMoney(form)
  const stated = { currency: form.currency, amount: cents ? formatDecimal(cents) : '0' }
  return (
    <Card labelledBy="example">
      <CardPart className="stack">
        <CardHead id="example" title={t('exampleRate')} />
        <div className="send-code">
          <figure className="stack stack-tight content-start justify-items-center">
            <QrCode text={t('exampleRate')} label={t('exampleCode')} />
            <figcaption className="strong small">{t('exampleRate')}</figcaption>
          </figure>
          <Facts
            small
            facts={[
              { key: 'amount', name: words('amount'), value: shownStated(stated), strong: true },
              { key: 'coin', name: words('coin'), value: namedCoin(name, coin) },
              { key: 'network', name: words('network'), value: network },
              { key: 'example', name: t('exampleAmount'), value: `${exactCoin(example, coin)} ${coin}` },
            ]}
          />
        </div>
        <Note tone="warn">{t('exampleText', { name })}</Note>
      </CardPart>
    </Card>
  )
}
