import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import type { PayWay } from '../purchase-terms.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { BuySummary, totalText } from './BuySummary.tsx'
import { CoinSelect, coinIn, usePayCoins } from './CoinSelect.tsx'
import { Connector } from './Connector.tsx'
import { OrderPage } from './OrderPage.tsx'
import { TokenCard } from './TokenCard.tsx'
import { buyTexts } from './texts.ts'
import { type Buy, type PayCoin, sayWhatIsMissing, useBuy } from './use-buy.ts'

/** Sells UDE; with an order in the address it follows that order. */
export function BuyPage() {
  const [search] = useSearchParams()
  const order = search.get('order')
  return order ? <OrderPage orderId={order} /> : <BuyForm />
}

function BuyForm() {
  const t = useText(buyTexts)
  const [way, setWay] = useState<PayWay>('crypto')
  const [named, setNamed] = useState('')
  const buy = useBuy(way)
  const coin = coinIn(usePayCoins(), named)
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
                {way === 'crypto' ? <CoinSelect chosen={coin} onChange={setNamed} /> : <NotSetUp way={way} />}
              </TabPanel>
            </CardPart>
          </Card>
          <WhereItGoes buy={buy} />
          <TokenCard />
        </div>
        <Card className="desk:sticky desk:top-20" labelledBy="you-get">
          <CardPart>
            <h2 className="visually-hidden" id="you-get">
              {t('youGet')}
            </h2>
            <BuySummary buy={buy} way={way}>
              <BuyButton buy={buy} way={way} coin={coin} />
            </BuySummary>
          </CardPart>
        </Card>
      </div>
    </div>
  )
}

/** What this site cannot take, said where somebody would choose it. */
function NotSetUp({ way }: { way: Exclude<PayWay, 'crypto'> }) {
  const t = useText(buyTexts)
  return <Note>{way === 'card' ? t('cardNot') : t('appleNot')}</Note>
}

function WhereItGoes({ buy: { wallet } }: { buy: Buy }) {
  const t = useText(buyTexts)
  return (
    <Card labelledBy="where-it-goes">
      <CardPart className="stack">
        <CardHead
          id="where-it-goes"
          title={t('where')}
          hint={t('whereHint')}
          aside={wallet ? <Badge tone="good">{t('connected')}</Badge> : undefined}
        />
        {wallet?.canHold ? <Address address={wallet.address} label={t('copy')} /> : null}
        {wallet && !wallet.canHold ? <Note tone="warn">{t('notBsc')}</Note> : null}
        <Connector />
      </CardPart>
    </Card>
  )
}

function BuyButton({ buy, way, coin }: { buy: Buy; way: PayWay; coin: PayCoin | undefined }) {
  const t = useText(buyTexts)
  const amount = totalText(buy)
  const off = way !== 'crypto' || !coin || buy.price?.live !== true
  const face =
    way === 'card'
      ? t('payByCard', { amount })
      : way === 'apple-pay'
        ? t('payByApple')
        : t('payIn', { amount, coin: coin?.coin ?? '' })
  const press = () => {
    if (!off && coin && !sayWhatIsMissing(buy, 'walletRequired')) void buy.order(coin)
  }
  return (
    <div className="stack stack-tight">
      {buy.refusal ? (
        <Note tone="bad" announce>
          {buy.refusal}
        </Note>
      ) : null}
      <Button variant="primary" wide disabled={off} busy={buy.busy} busyText={t('ordering')} onClick={press}>
        {face}
      </Button>
      {way === 'crypto' && amount ? <p className="hint">{t('held', { amount })}</p> : null}
    </div>
  )
}
