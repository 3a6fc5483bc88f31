import type { WalletType } from '../connected-wallet.ts'
import { WalletError } from '../wallet-error.ts'
import type { Connector } from './connector.ts'
import type { SolanaWallet } from './solana-wallets.ts'

type Named = { id: string; name: string; type: WalletType }

/** Speaks to a Solana wallet. */
export function solanaConnector({ id, name, type }: Named, wallet: SolanaWallet): Connector {
  const connect = async (silent: boolean) => {
    const feature = wallet.features['standard:connect']
    if (!feature) throw new WalletError('unsupported', 'this wallet cannot be connected from a page')
    return (await feature.connect(silent ? { silent } : undefined)).accounts.map(({ address }) => address)
  }
  return {
    id,
    name,
    async connect() {
      const address = (await connect(false))[0]
      if (!address) throw new WalletError('locked', 'failed to get wallet state')
      const connectedAt = new Date().toISOString()
      return { id, name, address, network: 'solana', balance: null, type, publicKey: address, connectedAt }
    },
    accounts: () => connect(true),
    watch(news) {
      const off = wallet.features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) news({ type: 'accountsChanged', accounts: accounts.map(({ address }) => address) })
      })
      return () => off?.()
    },
    balance: async () => null,
    disconnect: async () => wallet.features['standard:disconnect']?.disconnect(),
  }
}
