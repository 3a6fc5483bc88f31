import { askNodeByServer } from '#domains/chains/web/ask-node.ts'
import { type ChainFacts, readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { ProviderRequest } from '#domains/chains/web/provider.ts'
import { type HubVault, vaultFits } from '../../../hub-vault.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import { readVault } from '../create/vault-store.ts'
import { sendTransaction } from '../send-transaction.ts'
import { signMessageWithVault } from '../sign-message.ts'
import { signPermitWithVault } from '../sign-permit.ts'
import { askOwner } from './ask-owner.ts'

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
