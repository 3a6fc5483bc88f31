import { getAddress } from 'viem'
import type { Answer, Given } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { bsc } from '../bsc.ts'
import type { ChainsContract } from '../contract.ts'
import { chainIdentity } from './chain-identity.ts'
import { onlyKnownChain } from './known-chain.ts'

/** Tells a page whom it would pay, with what, and how to know that a wallet stands on the right chain. */
export async function describeChain(
  ctx: Ctx,
  input: Given<ChainsContract['chain']>,
): Promise<Answer<ChainsContract['chain']>> {
  onlyKnownChain(input.chain)
  const { config } = ctx
  return {
    chainId: bsc.chainId,
    name: bsc.walletName,
    token: { address: getAddress(config.UDE_TOKEN), symbol: 'UDE', decimals: 18 },
    payTo: getAddress(config.UDE_RECEIVING_ADDRESS),
    payee: config.PAYEE_NAME,
    explorerUrl: config.BSC_EXPLORER_URL,
    rpcUrls: config.CHAIN_RPC_PUBLIC_URL ? [config.CHAIN_RPC_PUBLIC_URL] : [],
    sandbox: config.mode === 'sandbox' ? await chainIdentity(ctx) : null,
  }
}
