import { BaseError, RpcRequestError } from 'viem'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { AnswerTooLongError } from '#server/outside/request-outside.ts'
import type { ChainsContract } from '../../contract.ts'
import { unreachable } from '../../problems.ts'
import { relayedMethods } from '../../relayed-methods.ts'
import { relayedChainOf } from '../evm-chain-of.ts'
import { askChain } from './evm-client.ts'

type RelayAnswer = Answer<ChainsContract['chainRpc']>

// https://www.jsonrpc.org/specification#error_object, https://eips.ethereum.org/EIPS/eip-1474#error-codes
const methodNotFound = { code: -32601, message: 'This method is not available here' }
const invalidParams = { code: -32602, message: 'This method is not available here with these parameters' }
const limitExceeded = { code: -32005, message: 'The answer is too long' }

/** Passes one question of a browser on to a chain, so that addresses and keys of our node providers stay here. */
export async function relayRpc(ctx: Ctx, input: OperationInput<ChainsContract['chainRpc']>): Promise<RelayAnswer> {
  const chain = relayedChainOf(input.chain)
  const { id, method, params = [] } = input
  const head = { jsonrpc: '2.0', id } as const
  const ask = askChain(ctx, chain)
  const relayed = relayedMethods[chain].get(method)
  if (!relayed) return { ...head, error: methodNotFound }
  const asked = relayed.params.safeParse(params)
  if (!asked.success) return { ...head, error: invalidParams }
  try {
    return { ...head, result: await ask({ method, params: asked.data } as never) }
  } catch (error) {
    const raised = error instanceof BaseError ? error : new BaseError('asked', { cause: error as Error })
    if (raised.walk((e) => e instanceof AnswerTooLongError) instanceof AnswerTooLongError)
      return { ...head, error: limitExceeded }
    const refused = raised.walk((e) => e instanceof RpcRequestError)
    if (!(refused instanceof RpcRequestError)) throw new Problem(unreachable, undefined, { cause: error })
    const { code, details, data } = refused
    return { ...head, error: { code, message: details, ...(data !== undefined && { data }) } }
  }
}
