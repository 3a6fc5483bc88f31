import { bsc } from '#domains/chains/definitions/bsc.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { askedDecimals } from '../../coin.ts'
import type { PaymentsContract } from '../../contract.ts'
import { verifyTransfer } from '../../money/verify-transfer.ts'
import { maxRequired } from '../../rails/rail-of.ts'
import { readTransaction } from '../evm/read-transaction.ts'

/**
 * Whether a transaction paid at least this much UDE to us and the chain has it for good; a chain that cannot be asked
 * makes nothing valid. Says nothing about whose it was.
 */
export async function validateTransaction(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['validateTransaction']>,
): Promise<Answer<PaymentsContract['validateTransaction']>> {
  const amount = fromNumber('UDE', input.amount, askedDecimals.UDE)
  if (!amount) throw new Problem(badRequest, 'amount: at most six decimals')
  const required = maxRequired(bsc.chainId) ?? Number.POSITIVE_INFINITY
  const reading = await readTransaction(ctx, bsc.chainId, input.transactionHash, null).catch(nothingIfUnreachable)
  if (!reading) return { isValid: false, confirmations: 0, required, reason: 'unreachable' }
  const reason = verifyTransfer(
    { ...reading, usedElsewhere: false },
    {
      token: ctx.config.UDE_TOKEN.toLowerCase(),
      payTo: ctx.config.UDE_RECEIVING_ADDRESS.toLowerCase(),
      units: amount.units,
      exactly: false,
      confirmations: required,
      notBefore: null,
    },
  )
  const confirmations = reading.transaction?.confirmations ?? 0
  return { isValid: reason === 'ok', confirmations, required, reason }
}

function nothingIfUnreachable(error: unknown): null {
  if (error instanceof Problem && error.kind.code === unreachable.code) return null
  throw error
}
