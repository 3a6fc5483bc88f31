import { readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { rightChain } from '#domains/chains/web/right-chain.ts'
import { type Permit, typedPermit } from '../../../permit.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import { WalletOnOtherChainError } from '../../paying/wallet-on-other-chain-error.ts'

/** Has an Ethereum-type wallet sign a permit, once the wallet itself is seen to stand on our chain; answers the signature. */
export async function signPermitByConnector(provider: Provider, permit: Permit): Promise<string> {
  const verdict = await rightChain(provider, await readChainFacts())
  if (verdict !== 'right') throw new WalletOnOtherChainError(verdict)
  const params = [permit.message.owner, JSON.stringify(typedPermit(permit))]
  const signature = await provider.request({ method: 'eth_signTypedData_v4', params })
  if (typeof signature === 'string' && /^0x[0-9a-f]{130}$/i.test(signature)) return signature
  throw new WalletError('failed', 'the wallet gave no signature')
}
