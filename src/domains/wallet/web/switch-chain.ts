import { addBscParams } from '#domains/chains/bsc.ts'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/provider.ts'
import { readWalletError, WalletError } from '../wallet-error.ts'

/** Brings the wallet to our chain, adding it first when the wallet does not know it; raises a WalletError when it stays away. */
export async function switchChain(provider: Provider, facts: ChainFacts): Promise<void> {
  const isThere = async () => Number(await provider.request({ method: 'eth_chainId' })) === Number(facts.chainId)
  try {
    if (await isThere()) return
    await ask(provider, facts)
    if (await isThere()) return
  } catch (thrown) {
    throw readWalletError(thrown)
  }
  throw new WalletError('failed', 'failed to add or switch to the BSC network')
}

async function ask(provider: Provider, facts: ChainFacts): Promise<void> {
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: facts.chainId }] })
  try {
    await change()
  } catch (thrown) {
    if (readWalletError(thrown).kind !== 'unknown-chain') throw thrown
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [addBscParams(facts.rpcUrls, facts.explorerUrl)],
    })
    // Adding a chain moves some wallets there, others only take note of it.
    const chainId = await provider.request({ method: 'eth_chainId' })
    if (Number(chainId) !== Number(facts.chainId)) await change()
  }
}
