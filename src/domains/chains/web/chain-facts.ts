import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import type { EvmChainId } from '../chains.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsApi, chainsQuery } from './api.ts'

/** What a page must know of an Ethereum-type chain we are paid on. */
export type ChainFacts = Answer<ChainsContract['chain']>

/** Asks our server, each time anew, so that nothing is decided on an old answer. */
export function readChainFacts(chain: EvmChainId = '0x38'): Promise<ChainFacts> {
  return chainsApi.chain({ chain })
}

/** The facts of the chain for what a page shows. */
export const useChainFacts = (chain: EvmChainId = '0x38') => useQuery(chainsQuery('chain', { chain }))
