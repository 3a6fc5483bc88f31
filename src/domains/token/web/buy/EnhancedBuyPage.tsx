import { type KeyboardEvent, type ReactNode, use, useId, useState } from 'react'
import { Link } from 'wouter'
import { PricedWallet } from '#domains/payments/web/coins/PricedWallet.tsx'
import { useWalletDialog } from '#domains/wallet/web/dialog/use-wallet-dialog.ts'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { changeText } from '../change-text.ts'
import { AllWallets } from '../connector/AllWallets.tsx'
import { NetworkBadge, TokenCard } from '../TokenCard.tsx'
import { buyTexts } from '../texts.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { BuySummary } from './BuySummary.tsx'
import { CoinSelect, coinIn, usePayCoins } from './CoinSelect.tsx'
import { FeesCard, SecurityCard, SupportedWallets } from './EnhancedCards.tsx'
import { sayWhatIsMissing, useBuy } from './use-buy.ts'

type Part = 'buy' | 'wallet'

/** Sells UDE to any wallet; the second tab is the wallet itself, with the payments made last. */
export function EnhancedBuyPage({ lastPayments }: { lastPayments: ReactNode }) {
  const t = useText(buyTexts)
  const [part, setPart] = useState<Part>('buy')
  const { Shown: WalletDialog, open, show: choose, close } = useWalletDialog()
  return (
    <div className="stack stack-loose">
      <div className="row row-between">
        <div>
          <h1>{t('enhancedTitle')}</h1>
          <p className="hint mt-1">{t('enhancedHint')}</p>
        </div>
        <Tabs
          label={t('tabs')}
          selected={part}
          onSelect={setPart}
          tabs={[
            { id: 'buy', label: t('buyTab') },
            { id: 'wallet', label: t('walletTab') },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <TabPanel id={part} className="stack stack-loose">
          {part === 'buy' ? <OrderForm choose={choose} /> : <OwnWallet choose={choose}>{lastPayments}</OwnWallet>}
          {part === 'buy' ? <FeesCard /> : null}
        </TabPanel>
        <div className="stack stack-loose">
          <SupportedWallets onAll={choose} />
          <SecurityCard />
        </div>
      </div>
      {WalletDialog ? <AllWallets Dialog={WalletDialog} open={open} close={close} /> : null}
    </div>
  )
}

function OrderForm({ choose }: { choose: () => void }) {
  const t = useText(buyTexts)
  const buy = useBuy('crypto')
  const [named, setNamed] = useState('')
  const whyId = useId()
  const cards = use(SiteContext)?.cards === true
  const coin = coinIn(usePayCoins(), named)
  const why = buy.wallet ? (buy.wallet.whyNot ?? (buy.usd ? undefined : t('amountOff'))) : t('whyOff')
  const order = () => {
    if (sayWhatIsMissing(buy, 'noWallet') || !coin || buy.price?.live !== true) return
    void buy.order(coin)
  }
  // Enter in the field says what is missing, also while the button is off: a form with such a button does not submit.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    order()
  }
  return (
    <Card labelledBy="your-order">
      <CardPart>
        <form className="stack" onKeyDown={enter} onSubmit={(event) => event.preventDefault()} noValidate>
          <CardHead id="your-order" title={t('yourOrder')} aside={<NetworkBadge />} />
          <Facts
            facts={[
              { key: 'price', name: t('perUde'), value: buy.price ? `$${buy.price.text}` : t('notKnown') },
              { key: 'change', name: t('dayChange'), value: changeText(buy.price?.change ?? null) ?? t('notYet') },
            ]}
          />
          <AmountChoice typed={buy.typed} onChange={buy.setTyped} />
          <CoinSelect chosen={coin} onChange={setNamed} />
          <BuySummary buy={buy} way="crypto" coin={coin}>
            {buy.refusal ? (
              <Note tone="bad" announce>
                {buy.refusal}
              </Note>
            ) : null}
            {buy.wallet ? null : (
              <Button variant="primary" wide onClick={choose}>
                {t('connect')}
              </Button>
            )}
            <Button
              wide
              onClick={order}
              {...(buy.wallet ? { variant: 'primary' as const } : {})}
              disabled={why !== undefined || !coin || buy.price?.live !== true}
              aria-describedby={why ? whyId : undefined}
              busy={buy.busy}
              busyText={t('ordering')}
            >
              {t('buy')}
            </Button>
            {why ? (
              <p className="hint" id={whyId}>
                {why}
              </p>
            ) : null}
            {cards ? <Link href="/crypto/buy?way=card">{t('cardInstead')}</Link> : null}
          </BuySummary>
        </form>
      </CardPart>
    </Card>
  )
}

function OwnWallet({ choose, children }: { choose: () => void; children: ReactNode }) {
  const t = useText(buyTexts)
  const state = useWallet()
  return (
    <>
      <Card>
        <CardPart>
          {state.phase === 'connected' ? (
            <PricedWallet wallet={state.wallet} link={state.link} />
          ) : (
            <EmptyState
              icon="wallet"
              title={t('noneConnected')}
              action={
                <Button variant="primary" onClick={choose}>
                  {t('connect')}
                </Button>
              }
            >
              {t('whereHint')}
            </EmptyState>
          )}
        </CardPart>
      </Card>
      {children}
      <TokenCard />
    </>
  )
}
