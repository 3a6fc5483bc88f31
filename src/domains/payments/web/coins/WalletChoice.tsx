import { portalWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import { ConnectButton } from '#domains/wallet/web/header/ConnectButton.tsx'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { ChosenCoin } from '../../portal/portal-form.ts'
import { isSameCoin } from '../../portal/portal-form.ts'
import { useStopWords } from '../pay/payment-stopped.ts'
import type { DirectPay } from '../pay/use-direct-pay.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import type { Portal } from '../portal/use-portal.ts'
import { CoinRow } from './CoinRow.tsx'
import type { CoinOffer } from './coin-offers.ts'
import { PayButton } from './PayButton.tsx'
import { PricedWallet } from './PricedWallet.tsx'
import { UdeShort } from './UdeShort.tsx'

type WalletChoiceProps = {
  portal: Portal
  direct: DirectPay
  /** What the connected wallet can pay with; nothing while none is connected. */
  offers: readonly CoinOffer[]
  /** What it will pay with; null when there is nothing it could. */
  paying: ChosenCoin | null
  formId: string
}

/** Connects a wallet, chooses among what it can pay with, and pays. */
export function WalletChoice({ portal, direct, offers, paying, formId }: WalletChoiceProps) {
  const t = useText(portalTexts)
  const state = useWallet()
  const wallet = state.phase === 'connected' ? state.wallet : null
  const { busy, refusal, isFixed, change } = portal
  const { current } = portal
  const stopWords = useStopWords()
  const stopped =
    current && direct.stopped?.invoiceId === current.invoiceId && stopWords(direct.stopped.reason, current.chain)
  const udeAbout = paying?.coin === 'UDE' ? offers.find((offer) => isSameCoin(offer, paying))?.about : undefined
  return (
    <Card labelledBy="wallet-choice">
      <CardPart className="stack">
        <CardHead id="wallet-choice" title={t('wallet')} hint={t('walletHint')} />
        {state.phase === 'connected' ? (
          <PricedWallet wallet={state.wallet} link={state.link} />
        ) : (
          <div>
            <ConnectButton groups={portalWallets} variant="primary" />
          </div>
        )}
      </CardPart>
      <CardPart className="stack">
        {offers.length > 0 ? (
          <>
            <h3 id="pay-from">{t('payFrom')}</h3>
            <fieldset className="coins" aria-labelledby="pay-from" disabled={isFixed}>
              {offers.map((offer) => (
                <CoinRow
                  key={`${offer.coin} ${offer.chain}`}
                  offer={offer}
                  group="wallet-coin"
                  checked={isSameCoin(offer, paying)}
                  only={offers.length === 1}
                  onChoose={() => change({ chosen: { coin: offer.coin, chain: offer.chain } })}
                />
              ))}
            </fieldset>
            {paying ? null : <Note tone="warn">{t('nothingPayable')}</Note>}
            {wallet && udeAbout ? <UdeShort wallet={wallet} about={udeAbout} /> : null}
          </>
        ) : null}
        <PayButton direct={direct} busy={busy} isPayable={paying !== null} formId={formId} />
        {stopped && wallet ? <Note tone="bad">{stopped}</Note> : null}
        {refusal ? (
          <Note tone="bad" announce>
            {refusal}
          </Note>
        ) : null}
      </CardPart>
    </Card>
  )
}
