import type { TypedDataDefinition } from 'viem'
import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import { type ChainFacts, readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { ProviderRequest } from '#domains/chains/web/eip1193-provider.ts'
import { type HubVault, vaultFits } from '../../../hub-vault.ts'
import { type Permit, readPermit, typedPermit } from '../../../permit.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import { purposeOf } from '../../paying/wallet-payment.ts'
import { readVault } from '../create/vault-store.ts'
import type { Signer } from '../open-signer.ts'
import { sendTransaction } from '../send-transaction.ts'
import { askOwner, onlyOwn } from './ask-owner.ts'
import { maxMessageBytes, readableMessage } from './readable-message.ts'

const same = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase()

const isOurs = ({ domain, message }: Permit, facts: ChainFacts, vault: HubVault): boolean =>
  same(domain.verifyingContract, facts.token.address) &&
  domain.chainId === Number(facts.chainId) &&
  same(message.owner, vault.address) &&
  same(message.spender, facts.relayer)

type Answerer = (facts: ChainFacts, params: readonly unknown[]) => Promise<unknown>

async function vaultHere(facts: ChainFacts): Promise<HubVault | null> {
  const sandbox = facts.sandbox !== null
  const vault = await readVault(sandbox)
  if (vault && !vaultFits(vault, sandbox))
    throw new WalletError('unsupported', 'this Hub Wallet was made for practice and cannot hold real money')
  return vault
}

async function vaultThere(facts: ChainFacts): Promise<HubVault> {
  const vault = await vaultHere(facts)
  if (!vault) throw new WalletError('locked', 'there is no Hub Wallet on this device')
  return vault
}

async function shareAccount(facts: ChainFacts): Promise<string[]> {
  const vault = await vaultHere(facts)
  if (vault) return [vault.address]
  return [await askOwner<string>((settle) => ({ kind: 'create', facts, ...settle }))]
}

async function stayOn(facts: ChainFacts, params: readonly unknown[]): Promise<null> {
  const { chainId } = (params[0] ?? {}) as { chainId?: unknown }
  if (Number(chainId) === Number(facts.chainId)) return null
  throw new WalletError('unknown-chain', `Hub Wallet only knows ${facts.name}`)
}

const own: Readonly<Record<string, Answerer>> = {
  eth_requestAccounts: shareAccount,
  eth_accounts: async (facts) => {
    const vault = await vaultHere(facts)
    return vault ? [vault.address] : []
  },
  eth_chainId: async (facts) => facts.chainId,
  net_version: async (facts) => String(Number(facts.chainId)),
  wallet_switchEthereumChain: stayOn,
  wallet_addEthereumChain: stayOn,
  // There is nothing to take back: no key is held between two questions.
  wallet_revokePermissions: async () => null,
  eth_sendTransaction: async (facts, params) => sendTransaction(facts, await vaultThere(facts), params[0]),
  eth_signTypedData_v4: async (facts, params) => signPermitWithVault(facts, await vaultThere(facts), params),
  personal_sign: async (facts, params) => signMessageWithVault(facts, await vaultThere(facts), params),
}

/** Answers what a page asks of the Hub Wallet; plain reads go to the chain through our own server. */
export async function answerRequest({ method, params = [] }: ProviderRequest): Promise<unknown> {
  const answer = own[method]
  if (answer) return answer(await readChainFacts(), params)
  if (/^(wallet_|personal_|eth_sign)/.test(method))
    throw new WalletError('unsupported', `Hub Wallet cannot do ${method}`)
  return askNodeByServer(method, params)
}

/** Shows a message and signs it only after a yes; answers the signature (EIP-191). */
async function signMessageWithVault(facts: ChainFacts, vault: HubVault, [message, from]: readonly unknown[]) {
  onlyOwn(vault, from)
  const bytes = bytesOf(message)
  const signer = await askOwner<Signer>((settle) => ({
    kind: 'sign',
    facts,
    vault,
    message: readableMessage(bytes),
    ...settle,
  }))
  return signer.signMessage({ message: { raw: bytes } })
}

/** What stands in hexadecimal is bytes, anything else is words: https://docs.metamask.io/wallet/reference/json-rpc-methods/personal_sign */
function bytesOf(message: unknown): Uint8Array {
  if (typeof message !== 'string' || message.length > maxMessageBytes * 2 + 2)
    throw new WalletError('unsupported', 'Hub Wallet only signs messages that can be read')
  if (!/^0x([0-9a-f]{2})*$/i.test(message)) return new TextEncoder().encode(message)
  return Uint8Array.from(message.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/**
 * Shows in words what a permit allows, and signs it only after a yes: one by which the relayer may take UDE of this wallet
 * on this chain, once. Any other typed data is not signed at all.
 */
export async function signPermitWithVault(facts: ChainFacts, vault: HubVault, [from, text]: readonly unknown[]) {
  onlyOwn(vault, from)
  const permit = readPermit(text)
  if (!permit || !isOurs(permit, facts, vault))
    throw new WalletError('unsupported', 'Hub Wallet signs no typed data but a payment without BNB')
  const units = BigInt(permit.message.value)
  const purpose = purposeOf({ to: facts.payTo, units })
  const signer = await askOwner<Signer>((settle) => ({ kind: 'permit', facts, vault, units, purpose, ...settle }))
  // Its text was read above, field by field.
  return signer.signTypedData(typedPermit(permit) as unknown as TypedDataDefinition)
}
