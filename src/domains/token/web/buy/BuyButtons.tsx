import { hubWalletId, hubWalletName } from '#domains/wallet/hub-wallet-name.ts'
import { useChoice } from '#domains/wallet/web/dialog/use-choice.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PayCoin } from '../../purchases/pay-coin.ts'
import type { PayWay } from '../../purchases/purchase-terms.ts'
import { connectorToasts } from '../connector/connector-toasts.ts'
import { buyTexts } from '../texts.ts'
import { totalText } from './BuySummary.tsx'
import { type Buy, sayAmountMissing, sayWhatIsMissing } from './use-buy.ts'

type BuyButtonProps = { buy: Buy; way: Exclude<PayWay, 'card'>; coin: PayCoin | undefined }

/** Orders, to be paid in a coin. */
export function BuyButton({ buy, way, coin }: BuyButtonProps) {
  const t = useText(buyTexts)
  const amount = totalText(buy)
  const off = way !== 'crypto' || !coin || buy.price?.live !== true || Boolean(buy.wallet?.whyNot)
  const press = () => {
    if (!off && coin && !sayWhatIsMissing(buy, 'walletRequired')) void buy.order(coin)
  }
  return (
    <div className="stack stack-tight">
      <Refusal buy={buy} />
      <Button variant="primary" wide disabled={off} busy={buy.busy} busyText={t('ordering')} onClick={press}>
        {way === 'apple-pay' ? t('payByApple') : t('payIn', { amount, coin: coin?.coin ?? '' })}
      </Button>
      {way === 'crypto' && amount ? <p className="hint">{t('held', { amount })}</p> : null}
    </div>
  )
}

/** Orders, to be paid by card. Whoever has no wallet makes one first, in this browser, and the order is delivered there. */
export function CardButton({ buy, on }: { buy: Buy; on: boolean }) {
  const t = useText(buyTexts)
  const { wallet, price, busy, orderByCard } = buy
  const orderToNew = async () => {
    const made = walletService.getConnected()
    if (made) void orderByCard(made.address, true)
    return true
  }
  const { choose, trouble } = useChoice({ close: () => {}, toasts: connectorToasts, onConnected: orderToNew })
  const amount = totalText(buy)
  const off = !on || price?.live !== true || Boolean(wallet?.whyNot)
  const press = () => {
    if (off || sayAmountMissing(buy)) return
    if (wallet) void orderByCard(wallet.address, false)
    else choose({ id: hubWalletId, name: hubWalletName })
  }
  return (
    <div className="stack stack-tight">
      <Refusal buy={buy} />
      {trouble ? (
        <Note tone="bad" announce>
          {trouble}
        </Note>
      ) : null}
      {on && !wallet ? <Note icon="wallet">{t('makesWallet')}</Note> : null}
      <Button
        variant="primary"
        wide
        className="whitespace-normal"
        disabled={off}
        busy={busy}
        busyText={t('ordering')}
        onClick={press}
      >
        {wallet || !on ? t('payByCard', { amount }) : t('makeWalletFirst', { amount })}
      </Button>
      {on && amount ? <p className="hint">{t('heldForCard', { amount })}</p> : null}
    </div>
  )
}

function Refusal({ buy: { refusal } }: { buy: Buy }) {
  return refusal ? (
    <Note tone="bad" announce>
      {refusal}
    </Note>
  ) : null
}
