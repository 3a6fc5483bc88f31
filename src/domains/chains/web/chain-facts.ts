import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { request } from '#web/request.ts'
import { bsc } from '../bsc.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'

/** What a page must know of the chain we are paid on. */
export type ChainFacts = Answer<ChainsContract['chain']>

const url = urlOf(chainsPaths.chain, { chain: bsc.chainId })

/** Asks our server, each time anew, so that nothing is decided on an old answer. */
export async function readChainFacts(): Promise<ChainFacts> {
  return (await (await request('GET', url)).json()) as ChainFacts
}

/** The facts of the chain for what a page shows. */
export const useChainFacts = () => useQuery<ChainFacts>({ queryKey: [url] })
