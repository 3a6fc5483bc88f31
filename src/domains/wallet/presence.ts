import type { WalletEntry } from './catalogue/wallet-entry.ts'
import { WalletError } from './shown/wallet-error.ts'

/** Where a wallet can be reached: in this page, in its app on this phone, or not before it is installed. */
type Presence = 'installed' | 'mobile' | 'missing'

/** A wallet of the catalogue as it stands on this device. */
export type ListedWallet = WalletEntry & {
  /** The picture it brought along as a `data:` address; null: its first letter is drawn. */
  icon: string | null
  isInstalled: boolean
  /** True on a phone whose app store has it, with a link that opens our page inside it. */
  isMobile: boolean
}

/** Where a wallet can be reached from here. */
export const presenceOf = ({ isInstalled, isMobile }: Pick<ListedWallet, 'isInstalled' | 'isMobile'>): Presence =>
  isInstalled ? 'installed' : isMobile ? 'mobile' : 'missing'

/** The wallet of that id when it can be reached from here; raises a WalletError that says why not. */
export function reachable<W extends ListedWallet>(wallets: readonly W[], id: string): W {
  const wallet = wallets.find((listed) => listed.id === id)
  if (!wallet) throw new WalletError('unsupported', 'Wallet not found')
  if (presenceOf(wallet) === 'missing') throw new WalletError('not-installed', `${wallet.name} is not installed`)
  return wallet
}
