import { isBitcoinAddress } from '../../../shown/address-fits.ts'
import { within } from '../../within.ts'
import type { NamedWallet, WalletConnector } from '../connector.ts'
import { bitcoinBalance } from './bitcoin-balance.ts'
import { onlySameBitcoin, signatureOf, taproot, transactionId } from './bitcoin-words.ts'
import type { UniSat } from './injected-bitcoin-wallets.ts'

/** Speaks to UniSat. */
export function uniSatConnector({ id, name, type }: NamedWallet, wallet: UniSat): WalletConnector {
  return {
    id,
    name,
    type,
    network: 'bitcoin',
    connect: async () => addresses(await wallet.requestAccounts()),
    accounts: async () => addresses(await within(wallet.getAccounts())),
    async publicKey() {
      const key = await within(wallet.getPublicKey())
      return typeof key === 'string' && key !== '' ? key : undefined
    },
    chainId: async () => undefined,
    balance: (address) => bitcoinBalance(address, () => within(wallet.getBalance())),
    watch(news) {
      const changed = (accounts: unknown) => news({ type: 'accountsChanged', accounts: addresses(accounts) })
      // On another network it has other addresses.
      const moved = () => void wallet.getAccounts().then(changed, () => news({ type: 'lost' }))
      wallet.on?.('accountsChanged', changed)
      wallet.on?.('networkChanged', moved)
      return () => {
        wallet.removeListener?.('accountsChanged', changed)
        wallet.removeListener?.('networkChanged', moved)
      }
    },
    sign: async ({ message }, address) =>
      signatureOf(await wallet.signMessage(message, taproot(address) ? 'bip322-simple' : 'ecdsa')),
    async pay(payment) {
      onlySameBitcoin(payment)
      return transactionId(await wallet.sendBitcoin(payment.to, Number(payment.units)))
    },
    disconnect: async () => void (await wallet.disconnect?.()),
  }
}

const addresses = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string' && isBitcoinAddress(entry)) : []
