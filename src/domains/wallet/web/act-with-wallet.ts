import { type ChainFacts, readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/provider.ts'
import { rightChain } from '#domains/chains/web/right-chain.ts'
import { type TokenTransfer, transferCall } from '../token-call.ts'
import { readWalletError, WalletError } from '../wallet-error.ts'
import { liveProvider } from './connection.ts'
import { walletState } from './connection-state.ts'
import { switchChain } from './switch-chain.ts'
import { WrongChain } from './wrong-chain.ts'

/** Has the owner sign a text they can read; answers the signature (EIP-191) or raises a WalletError. */
export async function signMessage(text: string): Promise<string> {
  const { provider, address } = await acting()
  // In hexadecimal, because plain texts are read differently by different wallets: https://eips.ethereum.org/EIPS/eip-191
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const signature = await ask(provider, 'personal_sign', [`0x${hex}`, address])
  if (typeof signature === 'string' && /^0x[0-9a-f]+$/i.test(signature)) return signature
  throw new WalletError('failed', 'the wallet gave no signature')
}

/** Has the wallet send UDE from the account that was looked at, once it is proved to stand on our chain; answers the transaction hash, or raises a WalletError and nothing was sent. */
export async function sendToken(facts: ChainFacts, from: string, transfer: TokenTransfer): Promise<string> {
  const { provider, address } = await acting()
  if (address.toLowerCase() !== from.toLowerCase())
    throw new WalletError('locked', 'the wallet was moved to another account')
  const verdict = await rightChain(provider, facts)
  if (verdict !== 'right') throw new WrongChain(verdict)
  const transaction = { from, to: facts.token.address, value: '0x0', data: transferCall(transfer) }
  const hash = await ask(provider, 'eth_sendTransaction', [transaction])
  if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash
  throw new WalletError('failed', 'the wallet named no transaction')
}

/** Brings the wallet to BNB Smart Chain, which it is offered first when it does not know it; raises a WalletError when it stays away. */
export async function moveToBsc(): Promise<void> {
  const { provider } = await acting()
  await switchChain(provider, await readChainFacts())
}

async function acting(): Promise<{ provider: Provider; address: string }> {
  const provider = await liveProvider()
  const state = walletState()
  if (state.phase !== 'connected') throw new WalletError('not-installed', 'No wallet connected')
  const { address, network, name } = state.wallet
  if (network === 'solana') throw new WalletError('unsupported', 'UDE tokens not available on Solana network')
  if (!provider) throw new WalletError('gone', `${name} does not answer`)
  return { provider, address }
}

async function ask(provider: Provider, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await provider.request({ method, params })
  } catch (thrown) {
    throw readWalletError(thrown)
  }
}
