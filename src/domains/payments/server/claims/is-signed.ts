import type { Address } from 'viem'
import { isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { signedOnBitcoin } from '#domains/wallet/server/signed-on-bitcoin.ts'
import { signedOnEvm } from '#domains/wallet/server/signed-on-evm.ts'
import { signedOnSolana } from '#domains/wallet/server/signed-on-solana.ts'
import type { App } from '#server/context.ts'

/** Whether a message was signed by an address of a chain. */
export async function isSigned(
  app: App,
  chain: PaidChain,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  if (chain === 'bitcoin') return signedOnBitcoin(address, message, signature)
  if (chain === 'solana') return signedOnSolana(address, message, signature)
  return isEvmChain(chain) && (await signedOnEvm(app, chain, address as Address, message, signature)) !== null
}
