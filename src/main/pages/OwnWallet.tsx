import { PricedWallet } from '#domains/payments/web/coins/PricedWallet.tsx'
import { portalWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import { ConnectButton } from '#domains/wallet/web/header/ConnectButton.tsx'
import { useWallet } from '#domains/wallet/web/store.ts'

/** The wallet of this person, to connect, prove or let go. */
export function OwnWallet() {
  const state = useWallet()
  if (state.phase === 'connected') return <PricedWallet wallet={state.wallet} link={state.link} />
  return (
    <div>
      <ConnectButton groups={portalWallets} />
    </div>
  )
}
