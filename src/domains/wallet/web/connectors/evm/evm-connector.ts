import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { isEvmAddress } from '../../../shown/address-fits.ts'
import { balanceText } from '../../../shown/balance-text.ts'
import { readWalletError, WalletError } from '../../../shown/wallet-error.ts'
import { within } from '../../within.ts'
import { toHex } from '../bytes.ts'
import type { NamedWallet, WalletConnector } from '../connector.ts'

/** Speaks to an Ethereum-type wallet. */
export function evmConnector({ id, name, type }: NamedWallet, provider: Provider): WalletConnector {
  const quietly = (method: string, ...params: unknown[]) => within(provider.request({ method, params }))
  return {
    id,
    name,
    type,
    network: 'ethereum',
    provider,
    connect: async () => addresses(await provider.request({ method: 'eth_requestAccounts' })),
    accounts: async () => addresses(await quietly('eth_accounts')),
    chainId: async () => hexOf(await quietly('eth_chainId')),
    async balance(address) {
      const wei = await quietly('eth_getBalance', address, 'latest')
      return typeof wei === 'string' ? balanceText(BigInt(wei)) : null
    },
    watch(news) {
      const listeners: Readonly<Record<string, (payload: unknown) => void>> = {
        accountsChanged: (accounts) => news({ type: 'accountsChanged', accounts: addresses(accounts) }),
        chainChanged: (payload) => {
          const chainId = hexOf(payload)
          if (chainId) news({ type: 'chainChanged', chainId })
        },
        disconnect: () => news({ type: 'lost' }),
        connect: () => news({ type: 'back' }),
      }
      for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener)
      return () => {
        for (const [event, listener] of Object.entries(listeners)) provider.removeListener?.(event, listener)
      }
    },
    async sign({ message }, address) {
      // In hexadecimal, because plain texts are read differently by different wallets: https://eips.ethereum.org/EIPS/eip-191
      const signature = await provider.request({ method: 'personal_sign', params: [toHex(message), address] })
      if (typeof signature === 'string' && /^0x[0-9a-f]+$/i.test(signature)) return signature
      throw new WalletError('failed', 'the wallet gave no signature')
    },
    pay: async (payment) => (await import('./pay-evm.ts')).payEvm(provider, payment),
    async disconnect() {
      try {
        await quietly('wallet_revokePermissions', { eth_accounts: {} })
      } catch (thrown) {
        // Few wallets know this request, and they say so in many ways; then our own forgetting is all there is.
        // https://eips.ethereum.org/EIPS/eip-2255
        const error = readWalletError(thrown)
        if (error.kind === 'rejected' || error.kind === 'pending') throw error
      }
    },
  }
}

const addresses = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string' && isEvmAddress(entry)) : []

function hexOf(chainId: unknown): string | undefined {
  const number = typeof chainId === 'string' || typeof chainId === 'number' ? Number(chainId) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? `0x${number.toString(16)}` : undefined
}
