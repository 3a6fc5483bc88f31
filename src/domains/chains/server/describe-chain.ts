import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import { chains, type EvmChainId, evmChains } from '../chains.ts'
import type { ChainsContract } from '../contract.ts'
import { notConfigured } from '../problems.ts'
import { chainIdentity } from './chain-identity.ts'
import { evmChainOf } from './evm-chain-of.ts'
import { knownToken, paidAssets } from './paid-assets.ts'

/** Tells a page whom it would pay, with what, and how to know that a wallet stands on the right chain. */
export async function describeChain(
  ctx: Ctx,
  input: OperationInput<ChainsContract['chain']>,
): Promise<Answer<ChainsContract['chain']>> {
  const chain = evmChainOf(input.chain)
  const { config } = ctx
  const assets = paidAssets(ctx, chain)
  const [first] = assets
  if (!first) throw new Problem(notConfigured)
  return {
    chainId: chain,
    name: evmChains[chain].walletName,
    token: knownToken(ctx, chain),
    assets,
    payTo: first.payTo,
    payee: config.PAYEE_NAME,
    relayer: (chain === '0x38' && config.RELAYER_ADDRESS) || null,
    explorerUrl: chain === '0x38' ? config.BSC_EXPLORER_URL : chains[chain].explorer.url,
    rpcUrls: offeredUrls(config, chain),
    sandbox: config.mode === 'sandbox' ? await chainIdentity(ctx, chain) : null,
  }
}

// Every wallet knows where the real Ethereum is; where the practice one is, it must be told.
function offeredUrls(config: Config, chain: EvmChainId): string[] {
  if (chain === '0x38') return config.CHAIN_RPC_PUBLIC_URL ? [config.CHAIN_RPC_PUBLIC_URL] : []
  return config.mode === 'sandbox' ? (config.ETHEREUM_RPC_URLS ?? []) : []
}
