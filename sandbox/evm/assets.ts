import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { EvmChain } from './chains.ts'
import type { Deployment } from './deployment.ts'
import type { Outgoing } from './sender.ts'

/** What moves `units` of an asset to an address: a plain transfer for the chain's own coin, a call for a token. */
export function transferOf(tokens: Deployment['tokens'], asset: string, to: Address, units: bigint): Outgoing {
  const token = tokens[asset]
  // More than a plain account needs, for a receiver that is a contract.
  if (!token) return { to, value: units, gas: 50_000n }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  return { to: token.address, data, gas: 100_000n }
}

/** What can be paid on a chain: its coin and its tokens. */
export const assetsOf = ({ coin, tokens }: EvmChain): string[] => [coin, ...tokens.map(({ symbol }) => symbol)]
