import { PricedWallet } from '#domains/payments/web/coins/PricedWallet.tsx'
import { portalWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import { ConnectButton } from '#domains/wallet/web/header/ConnectButton.tsx'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pageTexts } from './texts.ts'

/** The wallet of this person, to connect, prove or let go. */
export function OwnWallet() {
  const t = useText(pageTexts)
  const state = useWallet()
  if (state.phase === 'connected') return <PricedWallet wallet={state.wallet} link={state.link} />
  return (
    <div className="stack stack-tight">
      <div>
        <ConnectButton groups={portalWallets} />
      </div>
      <p className="hint">{t('settings.noWallet')}</p>
    </div>
  )
}
