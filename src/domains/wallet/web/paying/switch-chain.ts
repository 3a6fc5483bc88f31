import { addChainParams } from '#domains/chains/chains.ts'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { readWalletError, WalletError } from '../../shown/wallet-error.ts'
import { within } from '../within.ts'

/** Brings the wallet to our chain, adding it first when the wallet does not know it; raises a WalletError when it stays away. */
export async function switchChain(provider: Provider, facts: ChainFacts): Promise<void> {
  try {
    if (await standsOn(provider, facts)) return
    await askForChain(provider, facts)
    if (await standsOn(provider, facts)) return
  } catch (thrown) {
    throw readWalletError(thrown)
  }
  throw new WalletError('wrong-chain', 'failed to add or switch to the BSC network')
}

async function standsOn(provider: Provider, facts: ChainFacts): Promise<boolean> {
  return Number(await within(provider.request({ method: 'eth_chainId' }))) === Number(facts.chainId)
}

async function askForChain(provider: Provider, facts: ChainFacts): Promise<void> {
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: facts.chainId }] })
  try {
    await change()
  } catch (thrown) {
    if (readWalletError(thrown).kind !== 'unknown-chain') throw thrown
    // No explorer shows the practice chain.
    const params = [addChainParams(facts.chainId, facts.rpcUrls, facts.sandbox ? null : facts.explorerUrl)]
    await provider.request({ method: 'wallet_addEthereumChain', params })
    // Adding a chain moves some wallets there, others only take note of it.
    if (!(await standsOn(provider, facts))) await change()
  }
}
