import { type Address, type Hex, isHex, verifyMessage } from 'viem'
import type { EvmChainId } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'

// https://eips.ethereum.org/EIPS/eip-6492
const erc6492Ending = /(?:6492){16}$/

/** Who signed: the address's own key, or the contract that stands at it on the chain that was asked. */
type EvmSigner = 'key' | 'contract'

/** Whether an address signed a text (EIP-191). A key's signature needs nobody's help; a contract wallet is asked on its chain (ERC-1271, ERC-6492). */
export async function signedOnEvm(
  app: App,
  chainId: EvmChainId,
  address: Address,
  message: string,
  signature: string,
): Promise<EvmSigner | null> {
  if (!isHex(signature)) return null
  const asked = { address, message, signature: signature as Hex }
  if (await verifyMessage(asked).catch(() => false)) return 'key'
  const client = evmClient(app, chainId)
  try {
    // Without a contract there is nobody to ask, unless the signature says how to make it first.
    const isContract = erc6492Ending.test(signature) || (await client.getCode({ address })) !== undefined
    return isContract && (await client.verifyMessage(asked)) ? 'contract' : null
  } catch (cause) {
    throw new Problem(unreachable, undefined, { cause })
  }
}
