import { readChainFacts } from '#domains/chains/web/chain-facts.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { switchChain } from '#domains/wallet/web/switch-chain.ts'
import { sayPay } from './pay-toasts.ts'

/** Right after connecting, brings the wallet to BNB Smart Chain; false when it stays elsewhere, which the person is then told. */
export async function moveToBsc(): Promise<boolean> {
  const provider = walletService.getProvider()
  // A wallet of another family cannot be moved; the panel says so in its own line.
  if (!provider) return true
  try {
    await switchChain(provider, await readChainFacts())
    return true
  } catch {
    sayPay('switch')
    return false
  }
}
