import { readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { rightChain } from '#domains/chains/web/right-chain.ts'
import { transferCall } from '../../../shown/token-call.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import { WalletOnOtherChainError } from '../../paying/wallet-on-other-chain-error.ts'
import type { WalletPayment } from '../../paying/wallet-payment.ts'

/** Has an Ethereum-type wallet send a coin or a token, once the wallet itself is seen to stand on our chain. */
export async function payEvm(provider: Provider, { chain, from, to, units, token }: WalletPayment): Promise<string> {
  if (chain !== '0x38' && chain !== '0x1') throw new WalletError('unsupported', 'this wallet is for other chains')
  const verdict = await rightChain(provider, await readChainFacts(chain))
  if (verdict !== 'right') throw new WalletOnOtherChainError(verdict)
  const transaction = token
    ? { from, to: token, value: '0x0', data: transferCall({ to, units }) }
    : { from, to, value: `0x${units.toString(16)}` }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash
  throw new WalletError('failed', 'the wallet named no transaction')
}
