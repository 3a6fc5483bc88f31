import { BaseError, RpcRequestError } from 'viem'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { ChainsContract } from '../../contract.ts'
import { unreachable } from '../../problems.ts'
import { relayedMethods } from '../../relayed-methods.ts'
import { relayedChainOf } from '../evm-chain-of.ts'
import { askChain } from './evm-client.ts'

type RelayAnswer = Answer<ChainsContract['chainRpc']>

// JSON-RPC 2.0 “Method not found”: https://www.jsonrpc.org/specification#error_object
const methodNotFound = -32601

/** Passes one question of a browser on to a chain, so that addresses and keys of our node providers stay here. */
export async function relayRpc(ctx: Ctx, input: OperationInput<ChainsContract['chainRpc']>): Promise<RelayAnswer> {
  const chain = relayedChainOf(input.chain)
  const { id, method, params = [] } = input
  const head = { jsonrpc: '2.0', id } as const
  const ask = askChain(ctx, chain)
  if (!relayedMethods[chain].has(method))
    return { ...head, error: { code: methodNotFound, message: 'This method is not available here' } }
  try {
    return { ...head, result: await ask({ method, params } as never) }
  } catch (error) {
    const refused = error instanceof BaseError ? error.walk((e) => e instanceof RpcRequestError) : null
    if (!(refused instanceof RpcRequestError)) throw new Problem(unreachable, undefined, { cause: error })
    const { code, details, data } = refused
    return { ...head, error: { code, message: details, ...(data !== undefined && { data }) } }
  }
}
