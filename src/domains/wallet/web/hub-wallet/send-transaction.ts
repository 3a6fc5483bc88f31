import type { Hex } from 'viem'
import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { HubVault } from '../../hub-vault.ts'
import { isEvmAddress } from '../../shown/address-fits.ts'
import { readTransferCall } from '../../shown/token-call.ts'
import { WalletError } from '../../shown/wallet-error.ts'
import { purposeOf } from '../paying/wallet-payment.ts'
import { askOwner, onlyOwn } from './approve/ask-owner.ts'
import type { TransactionStory } from './approve/prompts.ts'
import type { Signer } from './open-signer.ts'

// What block makers of this chain take at the least: https://docs.bnbchain.org/bnb-smart-chain/
const minTipWei = 50_000_000n

type TransactionRequest = { to: Hex; data: Hex; value: bigint }
type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint }

/** Shows what a transaction does and costs, and only after a yes signs and sends it; answers its hash. */
export async function sendTransaction(facts: ChainFacts, vault: HubVault, request: unknown): Promise<string> {
  const wanted = readRequest(facts, vault, request)
  const [gas, fees] = await Promise.all([gasFor(vault.address, wanted), currentFees()])
  const perGas = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const story = storyOf(wanted, facts, gas * perGas)
  const signer = await askOwner<Signer>((settle) => ({
    kind: 'send',
    facts,
    vault,
    story: { ...story, purpose: purposeOf(story) },
    ...settle,
  }))
  const nonce = Number(await askNodeByServer('eth_getTransactionCount', [vault.address, 'pending']))
  const shared = { ...wanted, chainId: Number(facts.chainId), gas, nonce }
  const signed = await ('gasPrice' in fees
    ? signer.signTransaction({ type: 'legacy', ...shared, ...fees })
    : signer.signTransaction({ type: 'eip1559', ...shared, ...fees }))
  return String(await askNodeByServer('eth_sendRawTransaction', [signed]))
}

/** Tells a transaction as a token transfer only when it is exactly one of our token. */
export function storyOf(
  { to, data, value }: TransactionRequest,
  facts: ChainFacts,
  feeUnits: bigint,
): TransactionStory {
  const transfer = to.toLowerCase() === facts.token.address.toLowerCase() ? readTransferCall(data) : null
  if (transfer && value === 0n) return { kind: 'token', units: transfer.units, to: transfer.to, feeUnits }
  return { kind: data === '0x' ? 'coin' : 'contract', units: value, to, feeUnits }
}

/** Reads what a page wants sent; raises a WalletError for anything that is not plainly a transaction of this wallet on this chain. */
export function readRequest(facts: ChainFacts, vault: HubVault, request: unknown): TransactionRequest {
  const { from, to, data, input, value = '0x0', chainId } = (request ?? {}) as Readonly<Record<string, unknown>>
  onlyOwn(vault, from)
  if (chainId !== undefined && Number(chainId) !== Number(facts.chainId))
    throw new WalletError('unknown-chain', `Hub Wallet only knows ${facts.name}`)
  if (typeof to !== 'string' || !isEvmAddress(to))
    throw new WalletError('unsupported', 'Hub Wallet only sends to an address')
  const call = data ?? input ?? '0x'
  if (typeof call !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(call) || typeof value !== 'string' || !isAmount(value))
    throw new WalletError('unsupported', 'Hub Wallet cannot read this transaction')
  return { to, data: call as Hex, value: BigInt(value) }
}

const isAmount = (value: string) => /^0x[0-9a-f]{1,64}$/i.test(value)

async function gasFor(from: string, { to, data, value }: TransactionRequest): Promise<bigint> {
  const call = { from, to, data, value: `0x${value.toString(16)}` }
  const estimate = BigInt(String(await askNodeByServer('eth_estimateGas', [call])))
  // What a call uses may grow a little until it is mined; what is not used is not taken.
  return (estimate * 6n) / 5n
}

async function currentFees(): Promise<Fees> {
  const [price, block] = await Promise.all([
    askNodeByServer('eth_gasPrice', []),
    askNodeByServer('eth_getBlockByNumber', ['latest', false]),
  ])
  const gasPrice = BigInt(String(price))
  const base = (block as { baseFeePerGas?: string } | null)?.baseFeePerGas
  if (base === undefined) return { gasPrice }
  const baseFee = BigInt(base)
  const tip = gasPrice > baseFee ? gasPrice - baseFee : minTipWei
  return { maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip }
}
