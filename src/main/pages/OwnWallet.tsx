import { portalWallets } from '#domains/wallet/wallet-lists.ts'
import { ConnectButton } from '#domains/wallet/web/header/ConnectButton.tsx'
import { ConnectedCard } from '#domains/wallet/web/header/ConnectedCard.tsx'
import { useWallet } from '#domains/wallet/web/store.ts'

/** The wallet of this person, to connect, prove or let go. */
export function OwnWallet() {
  const state = useWallet()
  if (state.phase === 'connected') return <ConnectedCard wallet={state.wallet} link={state.link} />
  return (
    <div>
      <ConnectButton groups={portalWallets} />
    </div>
  )
}
