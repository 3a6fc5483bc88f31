import { use, useState } from 'react'
import { useSearchParams } from 'wouter'
import { PricedWallet } from '#domains/payments/web/coins/PricedWallet.tsx'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { useOfferedPage } from '#domains/wallet/web/use-offered-page.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { Address } from '#web/ui/Address.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import type { PayWay } from '../../purchases/purchase-terms.ts'
import { Connector } from '../connector/Connector.tsx'
import { OrderPage } from '../purchases/OrderPage.tsx'
import { TokenCard } from '../TokenCard.tsx'
import { buyTexts } from '../texts.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { BuyButton, CardButton } from './BuyButtons.tsx'
import { BuySummary } from './BuySummary.tsx'
import { CoinSelect, coinIn, usePayCoins } from './CoinSelect.tsx'
import { type Buy, useBuy } from './use-buy.ts'

/** Sells UDE; with an order in the address it follows that order. */
export function BuyPage() {
  const [search] = useSearchParams()
  const order = search.get('order')
  return order ? <OrderPage orderId={order} /> : <BuyForm />
}

function BuyForm() {
  const t = useText(buyTexts)
  const [search] = useSearchParams()
  const cards = use(SiteContext)?.cards === true
  const [way, setWay] = useState<PayWay>(() => firstWay(search.get('way'), cards))
  const [asked] = useState(() => new URLSearchParams(location.hash.slice(1)))
  const [named, setNamed] = useState(asked.get('coin') ?? '')
  const buy = useBuy(way, asked.get('amount') ?? undefined)
  const coin = coinIn(usePayCoins(), named)
  useOfferedPage(`/crypto/buy?way=${way}#${new URLSearchParams({ amount: buy.typed, coin: named })}`)
  return (
    <div className="stack stack-loose">
      <div>
        <h1>{t('title')}</h1>
        <p className="hint mt-1">{t('hint')}</p>
      </div>
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="stack stack-loose">
          <Card labelledBy="how-much">
            <CardPart className="stack">
              <CardHead id="how-much" title={t('how')} />
              <AmountChoice typed={buy.typed} onChange={buy.setTyped} />
              <Tabs
                label={t('payWith')}
                prefix="way-"
                selected={way}
                onSelect={setWay}
                tabs={[
                  { id: 'apple-pay', label: t('applePay') },
                  { id: 'card', label: t('card') },
                  { id: 'crypto', label: t('crypto') },
                ]}
              />
              <TabPanel id={way} prefix="way-">
                {way === 'crypto' ? <CoinSelect chosen={coin} onChange={setNamed} /> : null}
                {way === 'card' ? <Note>{t(cards ? 'cardHow' : 'cardNot')}</Note> : null}
                {way === 'apple-pay' ? <Note>{t('appleNot')}</Note> : null}
              </TabPanel>
            </CardPart>
          </Card>
          <WhereItGoes buy={buy} />
        </div>
        <Card className="desk:sticky desk:top-20 desk:col-start-2 desk:row-span-2" labelledBy="you-get">
          <CardPart>
            <h2 className="visually-hidden" id="you-get">
              {t('youGet')}
            </h2>
            <BuySummary buy={buy} way={way} coin={coin}>
              {way === 'card' ? <CardButton buy={buy} on={cards} /> : <BuyButton buy={buy} way={way} coin={coin} />}
            </BuySummary>
          </CardPart>
        </Card>
        <TokenCard />
      </div>
    </div>
  )
}

/** The way that is open at first: whoever has no wallet here has no coin to pay with, but may have a card. */
function firstWay(asked: string | null, cards: boolean): PayWay {
  if (asked === 'card' || asked === 'crypto') return asked
  return cards && walletService.getConnected() === null ? 'card' : 'crypto'
}

function WhereItGoes({ buy: { wallet } }: { buy: Buy }) {
  const t = useText(buyTexts)
  const state = useWallet()
  return (
    <Card labelledBy="where-it-goes">
      <CardPart className="stack">
        <CardHead
          id="where-it-goes"
          title={t('where')}
          hint={t('whereHint')}
          aside={wallet ? <Badge tone="good">{t('connected')}</Badge> : undefined}
        />
        {wallet && !wallet.whyNot ? <Address address={wallet.address} label={t('copy')} /> : null}
        {wallet?.whyNot ? <Note tone="warn">{`${wallet.whyNot}. ${t('notBsc')}`}</Note> : null}
        {state.phase === 'connected' ? <PricedWallet wallet={state.wallet} link={state.link} /> : null}
        <Connector />
      </CardPart>
    </Card>
  )
}
