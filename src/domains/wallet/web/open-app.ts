import { walletOf } from '../catalogue/wallet-catalogue.ts'
import { appLinkFor } from '../catalogue/wallet-entry.ts'
import { phoneOf } from '../phone.ts'
import { WalletError } from '../shown/wallet-error.ts'
import type { WalletConnector } from './connectors/connector.ts'
import { onNewWallets } from './connectors/new-wallets.ts'
import { pageForApps } from './page-for-apps.ts'

// So long an iPhone may take to hand over to the app.
const handOverMs = 2_000

/** Whether a wallet can be reached through its app on this phone. */
export const opensInApp = (id: string): boolean =>
  walletOf(id)?.appLink !== undefined && phoneOf(navigator.userAgent) !== null

/**
 * Opens this page inside the wallet's app and waits until the wallet speaks up here; nothing but its own answer makes it
 * connected. Raises a WalletError when the app does not open; ends with the signal.
 */
export async function waitForApp(
  id: string,
  here: () => WalletConnector | undefined,
  signal: AbortSignal,
): Promise<WalletConnector> {
  const wallet = walletOf(id)
  const page = pageForApps()
  const link = page !== null && wallet ? appLinkFor(wallet, page) : undefined
  if (!wallet || !link) throw new WalletError('not-installed', `${wallet?.name ?? id} is not installed`)
  const failed = () => new WalletError('not-installed', `Failed to open ${wallet.name} mobile app`)
  if (phoneOf(navigator.userAgent) === 'ios') {
    const left = watchLeaving(signal)
    location.href = link
    await new Promise((resume) => setTimeout(resume, handOverMs))
    signal.throwIfAborted()
    if (!left() && !here()) throw failed()
  } else {
    const tab = open(link, '_blank')
    if (!tab) throw failed()
    // The wallet's site has no business with this page.
    tab.opener = null
  }
  return turnsUp(here, signal)
}

function turnsUp(here: () => WalletConnector | undefined, signal: AbortSignal): Promise<WalletConnector> {
  return new Promise((found, ended) => {
    const look = () => {
      const connector = here()
      if (!connector) return
      off()
      found(connector)
    }
    const off = onNewWallets(look)
    signal.addEventListener('abort', () => {
      off()
      ended(signal.reason as Error)
    })
    look()
  })
}

/** Whoever is shown an app does not see the page. */
function watchLeaving(signal: AbortSignal): () => boolean {
  let left = false
  const look = () => {
    left ||= document.visibilityState === 'hidden'
  }
  addEventListener('visibilitychange', look, { signal })
  return () => left
}
