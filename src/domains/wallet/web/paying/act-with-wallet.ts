import { chains, type EvmChainId } from '#domains/chains/chains.ts'
import { readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { WalletNetwork } from '../../catalogue/wallet-entry.ts'
import type { Permit } from '../../permit.ts'
import { readWalletError, WalletError } from '../../shown/wallet-error.ts'
import { walletApi } from '../api.ts'
import { liveConnector } from '../connection.ts'
import { walletState } from '../connection-state.ts'
import type { ToSign, WalletConnector } from '../connectors/connector.ts'
import { signPermitByConnector as signPermitWith } from '../connectors/evm/sign-permit-by-connector.ts'
import { switchChain } from './switch-chain.ts'
import type { WalletPayment } from './wallet-payment.ts'
import { askFor, type PaymentPurpose } from './wallet-payment.ts'

const signInChains = { ethereum: 'evm', solana: 'solana', bitcoin: 'bitcoin' } as const

/** Asks the server for its question, has it signed, and hands the signature in: from then on the address is known to be this visitor's. */
async function proveAddress(
  network: WalletNetwork,
  address: string,
  sign: (text: ToSign) => Promise<string>,
): Promise<void> {
  const chain = signInChains[network]
  const { message, question } = await walletApi.signInChallenge({ chain, address })
  const signature = await sign({ message, question })
  await walletApi.signIn({ chain, address, nonce: question.nonce, signature })
}

/** Has the owner sign a text they can read; answers the signature or raises a WalletError. */
export async function signMessage(text: string): Promise<string> {
  const { connector, address } = await acting()
  return spoken(connector.sign({ message: text }, address))
}

/** Has the owner prove to the server that the connected address is theirs. Raises a WalletError, or the server's refusal. */
export async function signInWithWallet(): Promise<void> {
  const { connector, address } = await acting()
  await proveAddress(connector.network, address, (text) => spoken(connector.sign(text, address)))
}

/** Has the wallet send a payment from the account that was looked at, once it is proved to stand on our chain; answers the transaction's id, or raises a WalletError and nothing was sent. */
export async function pay(payment: WalletPayment): Promise<string> {
  const { connector, address } = await acting()
  if (chains[payment.chain].wallets !== connector.network) throw cannotPay(connector, payment)
  if (address.toLowerCase() !== payment.from.toLowerCase())
    throw new WalletError('locked', 'the wallet was moved to another account')
  const { purpose, ...asked } = payment
  return spoken(askFor(asked, purpose, () => connector.pay(asked)))
}

/**
 * Has the wallet sign a permit from the account that was looked at, so that what it pays is carried without BNB; answers
 * the signature. Raises a WalletError, and nothing is sent.
 */
export async function signPermit(permit: Permit, to: string, purpose?: PaymentPurpose): Promise<string> {
  const { connector, address } = await acting()
  const { provider } = connector
  if (!provider) throw cannotPay(connector, { asset: 'UDE' })
  if (address.toLowerCase() !== permit.message.owner.toLowerCase())
    throw new WalletError('locked', 'the wallet was moved to another account')
  const asked = { to, units: BigInt(permit.message.value) }
  return spoken(askFor(asked, purpose, () => signPermitWith(provider, permit)))
}

/** Brings the wallet to one of our chains, which it is offered first when it does not know it; raises a WalletError when it stays away. */
export async function moveTo(chain: EvmChainId): Promise<void> {
  const { connector } = await acting()
  if (!connector.provider) throw cannotPay(connector, { asset: chain === '0x38' ? 'UDE' : 'ETH' })
  await switchChain(connector.provider, await readChainFacts(chain))
}

async function acting(): Promise<{ connector: WalletConnector; address: string }> {
  const connector = await liveConnector()
  const state = walletState()
  if (state.phase !== 'connected') throw new WalletError('not-installed', 'No wallet connected')
  const { address, name } = state.wallet
  if (!connector) throw new WalletError('gone', `${name} does not answer`)
  return { connector, address }
}

function cannotPay({ network, name }: WalletConnector, { asset }: Pick<WalletPayment, 'asset'>): WalletError {
  if (asset !== 'UDE') return new WalletError('unsupported', `${name} cannot pay ${asset}`)
  const words =
    network === 'solana' ? 'UDE tokens not available on Solana network' : 'Unsupported wallet for UDE tokens'
  return new WalletError('unsupported', words)
}

/** What a wallet raised, in our words. */
async function spoken<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (thrown) {
    throw readWalletError(thrown)
  }
}
