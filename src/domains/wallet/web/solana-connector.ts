import { isSolanaAddress } from '../address-form.ts'
import { WalletError } from '../wallet-error.ts'
import type { Connector, NamedWallet } from './connector.ts'
import type { SolanaWallet } from './solana-wallets.ts'
import { within } from './within.ts'

/** Speaks to a Solana wallet. */
export function solanaConnector({ id, name, type }: NamedWallet, wallet: SolanaWallet): Connector {
  const connect = async (silent: boolean) => {
    const feature = wallet.features['standard:connect']
    if (!feature) throw new WalletError('unsupported', 'this wallet cannot be connected from a page')
    return addresses((await feature.connect(silent ? { silent } : undefined)).accounts)
  }
  return {
    id,
    name,
    type,
    network: 'solana',
    connect: () => connect(false),
    accounts: () => within(connect(true)),
    chainId: async () => undefined,
    balance: async () => null,
    watch(news) {
      const off = wallet.features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) news({ type: 'accountsChanged', accounts: addresses(accounts) })
      })
      return () => off?.()
    },
    disconnect: async () => wallet.features['standard:disconnect']?.disconnect(),
  }
}

const addresses = (accounts: readonly { address: string }[]): string[] =>
  accounts.map(({ address }) => address).filter(isSolanaAddress)
