import type { Provider } from '#domains/chains/web/provider.ts'
import { balanceText } from '../balance-text.ts'
import type { WalletType } from '../connected-wallet.ts'
import { readWalletError, WalletError } from '../wallet-error.ts'
import type { Connector } from './connector.ts'

type Named = { id: string; name: string; type: WalletType }

/** Speaks to an Ethereum-type wallet. */
export function evmConnector({ id, name, type }: Named, provider: Provider): Connector {
  const chainId = async () => String(await provider.request({ method: 'eth_chainId' }))
  return {
    id,
    name,
    provider,
    async connect() {
      const address = texts(await provider.request({ method: 'eth_requestAccounts' }))[0]
      if (!address) throw new WalletError('locked', 'failed to get wallet state')
      const connectedAt = new Date().toISOString()
      return { id, name, address, network: 'ethereum', balance: null, type, chainId: await chainId(), connectedAt }
    },
    accounts: async () => texts(await provider.request({ method: 'eth_accounts' })),
    watch(news) {
      const accounts = (payload: unknown) => news({ type: 'accountsChanged', accounts: texts(payload) })
      const chain = (payload: unknown) => news({ type: 'chainChanged', chainId: String(payload) })
      provider.on?.('accountsChanged', accounts)
      provider.on?.('chainChanged', chain)
      return () => {
        provider.removeListener?.('accountsChanged', accounts)
        provider.removeListener?.('chainChanged', chain)
      }
    },
    async balance(address) {
      const wei = await provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })
      return typeof wei === 'string' ? balanceText(BigInt(wei)) : null
    },
    async disconnect() {
      try {
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      } catch (thrown) {
        // Few wallets know this request, and they say so in many ways; then our own forgetting is all there is.
        // https://eips.ethereum.org/EIPS/eip-2255
        const error = readWalletError(thrown)
        if (error.kind === 'rejected' || error.kind === 'pending') throw error
      }
    },
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
