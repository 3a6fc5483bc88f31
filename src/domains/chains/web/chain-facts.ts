import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { request } from '#web/request.ts'
import type { EvmChainId } from '../chains.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'

/** What a page must know of an Ethereum-type chain we are paid on. */
export type ChainFacts = Answer<ChainsContract['chain']>

const urlOfChain = (chain: EvmChainId) => urlOf(chainsPaths.chain, { chain })

/** Asks our server, each time anew, so that nothing is decided on an old answer. */
export async function readChainFacts(chain: EvmChainId = '0x38'): Promise<ChainFacts> {
  return (await (await request('GET', urlOfChain(chain))).json()) as ChainFacts
}

/** The facts of the chain for what a page shows. */
export const useChainFacts = (chain: EvmChainId = '0x38') => useQuery<ChainFacts>({ queryKey: [urlOfChain(chain)] })
