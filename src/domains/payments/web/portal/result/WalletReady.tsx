import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { shortenAddress } from '#domains/wallet/shown/shorten-address.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { askedMoney } from '../../../portal/portal-form.ts'
import { Countdown } from '../../Countdown.tsx'
import type { CoinOffer } from '../../coins/coin-offers.ts'
import type { Invoice } from '../../invoices/use-invoice.ts'
import { PayWithoutBnb } from '../../relay/PayWithoutBnb.tsx'
import { useLacksBnb } from '../../relay/use-relay.ts'
import { SendSummary } from '../../send/SendSummary.tsx'
import { FailedNote } from '../../send/SentCard.tsx'
import { sendTexts } from '../../send/send-texts.ts'
import { sentTexts } from '../../send/sent-texts.ts'
import { useOnTheWay } from '../../send/use-on-the-way.ts'
import { exactCoin, namedCoin, shownStated } from '../../shown-amounts.ts'
import { portalTexts } from '../portal-texts.ts'
import type { Portal } from '../use-portal.ts'

type WalletReadyProps = { portal: Portal; wallet: ConnectedWallet; offer: CoinOffer | undefined; now: number }

/** What the connected wallet will be asked to send; exactly, once the request for it is made. */
export function WalletReady({ portal, wallet, offer, now }: WalletReadyProps) {
  const t = useText(portalTexts)
  const { current } = portal
  return (
    <Card labelledBy="wallet-ready">
      <CardPart className="stack">
        <CardHead
          id="wallet-ready"
          title={t('walletReady')}
          hint={current ? t('walletReadyText', { name: wallet.name }) : t('exactLater')}
        />
        {current ? <Exactly invoice={current} wallet={wallet} now={now} /> : <About portal={portal} offer={offer} />}
        <Facts
          small
          facts={[
            {
              key: 'from',
              name: t('from'),
              value: (
                <>
                  {`${wallet.name} `}
                  <span className="mono" title={wallet.address}>
                    {shortenAddress(wallet.address, 8, 6)}
                  </span>
                </>
              ),
            },
          ]}
        />
      </CardPart>
    </Card>
  )
}

function Exactly({ invoice, wallet, now }: { invoice: Invoice; wallet: ConnectedWallet; now: number }) {
  const t = useText(portalTexts)
  const words = useText(sentTexts)
  const sent = useOnTheWay(invoice)
  const lacksBnb = useLacksBnb(invoice, wallet)
  const { remaining, asset, status } = invoice
  return (
    <>
      <FailedNote invoice={invoice} sent={sent} />
      {sent && sent.state !== 'failed' ? (
        <Note tone={sent.state === 'other-amount' ? 'warn' : 'good'} title={words('sentTitle')} announce>
          {sent.state === 'other-amount' ? words('otherAmount') : words('sentText')}
        </Note>
      ) : (
        <Countdown expiresAt={invoice.expiresAt} now={now} />
      )}
      <Facts
        facts={[{ key: 'send', name: t('youSend'), value: `${exactCoin(remaining, asset)} ${asset}`, strong: true }]}
      />
      <SendSummary invoice={invoice} />
      {lacksBnb && status === 'new' && !sent ? <PayWithoutBnb invoice={invoice} wallet={wallet} /> : null}
    </>
  )
}

function About({ portal: { form }, offer }: { portal: Portal; offer: CoinOffer | undefined }) {
  const words = useText(sendTexts)
  const cents = askedMoney(form)
  const stated = { currency: form.currency, amount: cents ? (Number(cents.units) / 100).toFixed(2) : '0.00' }
  const facts: (Fact | null)[] = [
    { key: 'amount', name: words('amount'), value: shownStated(stated), strong: true },
    offer ? { key: 'coin', name: words('coin'), value: namedCoin(offer.name, offer.coin) } : null,
    offer ? { key: 'network', name: words('network'), value: offer.network } : null,
    form.description.trim() ? { key: 'service', name: words('service'), value: form.description } : null,
  ]
  return <Facts small facts={facts.filter((fact) => fact !== null)} />
}
