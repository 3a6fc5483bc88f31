import { Problem } from '#kit/problem.ts'
import { type EvmChainId, evmChainIds } from '../chains.ts'
import { unknownChain } from '../problems.ts'
import { type RelayedChain, relayedMethods } from '../relayed-methods.ts'

/** The Ethereum-type chain of that id; raises Problem `chains/unknown`. */
export const evmChainOf = (id: string): EvmChainId => known(evmChainIds, id)

/** The chain of that id which a browser may ask through us; raises Problem `chains/unknown`. */
export const relayedChainOf = (id: string): RelayedChain => known(Object.keys(relayedMethods) as RelayedChain[], id)

function known<Id extends string>(ids: readonly Id[], text: string): Id {
  const id = ids.find((each) => each === text.toLowerCase())
  if (!id) throw new Problem(unknownChain)
  return id
}
