import type { WalletFamily as Kind, WalletNetwork } from '#domains/wallet/catalogue/wallet-entry.ts'
import { appLinkFor } from '#domains/wallet/catalogue/wallet-entry.ts'
import { purchaseWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import type { WalletType } from '../payment-methods.ts'

/** One of the six that UDE is bought with, as it stands here. `payment`: it pays, and never holds an address or tokens. */
export type ConnectorWallet = {
  id: WalletType
  name: string
  type: Kind | 'payment'
  isInstalled: boolean
  isConnected: boolean
  network: WalletNetwork | null
  address: string | null
  balance: string | null
  installUrl: string | null
  deepLinkUrl: string | null
}

/** Why one of them is not connected. */
type ConnectorFailure =
  | 'metamask-missing'
  | 'phantom-missing'
  | 'coinbase-missing'
  | 'trust-missing'
  | 'apple-missing'
  | 'no-ude-on-solana'
  | 'apple-holds-nothing'
  | 'unknown'

type Here = {
  isInstalled: (id: string) => boolean
  connected: ConnectedWallet | null
  /** Whether this device can pay by Apple Pay at all. */
  hasApplePay: boolean
  /** The page a wallet's app opens; null while there is none. */
  pageUrl: string | null
}

/** The six, in their order. */
export function connectorWallets({ isInstalled, connected, hasApplePay, pageUrl }: Here): ConnectorWallet[] {
  const wallets = purchaseWallets.map((wallet): ConnectorWallet => {
    const own = connected?.id === wallet.id ? connected : null
    return {
      id: wallet.id as WalletType,
      name: wallet.name,
      type: wallet.type,
      isInstalled: isInstalled(wallet.id),
      isConnected: own !== null,
      network: own?.network ?? null,
      address: own?.address ?? null,
      balance: own?.balance ?? null,
      installUrl: wallet.installUrl,
      deepLinkUrl: (pageUrl !== null && appLinkFor(wallet, pageUrl)) || null,
    }
  })
  const nothing = {
    isConnected: false,
    network: null,
    address: null,
    balance: null,
    installUrl: null,
    deepLinkUrl: null,
  }
  return [...wallets, { id: 'apple', name: 'Apple Pay', type: 'payment', isInstalled: hasApplePay, ...nothing }]
}

const missing: Readonly<Partial<Record<string, ConnectorFailure>>> = {
  metamask: 'metamask-missing',
  phantom: 'phantom-missing',
  coinbase: 'coinbase-missing',
  trust: 'trust-missing',
  apple: 'apple-missing',
}

/** Why the tokens cannot go there, `canHold` being whether its side that holds them is here; null: it is asked itself. */
export function connectorFailure(
  wallets: readonly ConnectorWallet[],
  id: string,
  canHold: (id: string) => boolean,
): ConnectorFailure | null {
  const wallet = wallets.find((one) => one.id === id)
  if (!wallet) return 'unknown'
  if (!wallet.isInstalled) return missing[id] ?? 'unknown'
  if (wallet.type === 'payment') return 'apple-holds-nothing'
  return canHold(id) ? null : 'no-ude-on-solana'
}
