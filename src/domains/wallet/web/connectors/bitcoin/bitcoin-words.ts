import { isRealBitcoin } from '../../../shown/address-fits.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import { WalletOnOtherChainError } from '../../paying/wallet-on-other-chain-error.ts'
import type { WalletPayment } from '../../paying/wallet-payment.ts'

/** Whether an address signs by Schnorr's rule (BIP-341); the older way of signing messages does not know it. */
export const taproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/.test(address)

/** Refuses what would carry real coins to a practice address or the other way round. The prefix of an address names its chain. */
export function onlySameBitcoin({ from, to }: WalletPayment): void {
  if (isRealBitcoin(from) !== isRealBitcoin(to))
    throw new WalletOnOtherChainError(isRealBitcoin(from) ? 'real-chain' : 'other-chain')
}

/** A signature in base 64, as wallets give it; raises a WalletError for anything else. */
export function signatureOf(given: unknown): string {
  if (typeof given === 'string' && /^[A-Za-z0-9+/]{40,4000}={0,2}$/.test(given)) return given
  throw new WalletError('failed', 'the wallet gave no signature')
}

/** The id of a transaction that was sent; raises a WalletError for anything else. */
export function transactionId(given: unknown): string {
  if (typeof given === 'string' && /^[0-9a-f]{64}$/i.test(given)) return given.toLowerCase()
  throw new WalletError('failed', 'the wallet named no transaction')
}
