import type { HubVault } from '../../../hub-vault.ts'
import { WalletError } from '../../../shown/wallet-error.ts'

/** Raises `locked` when a page asks in the name of an address that is not this wallet's. */
export function onlyOwn(vault: HubVault, from: unknown): void {
  if (typeof from !== 'string' || from.toLowerCase() !== vault.address.toLowerCase())
    throw new WalletError('locked', 'Hub Wallet only signs for its own address')
}
