import { fromNumber } from '#kit/decimal.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { PaymentsContract } from '../contract.ts'
import { askedDecimals } from '../due-amount.ts'
import { requiredConfirmations } from '../terms.ts'
import { verifyTransfer } from '../verify-transfer.ts'
import { readTransaction } from './read-transaction.ts'

/** Whether a transaction paid at least this much UDE to us and the chain has it for good. Says nothing about whose it was. */
export async function validateTransaction(
  ctx: Ctx,
  input: Given<PaymentsContract['validateTransaction']>,
): Promise<Answer<PaymentsContract['validateTransaction']>> {
  const amount = fromNumber('UDE', input.amount, askedDecimals)
  if (!amount) throw new Problem(badRequest, 'amount: at most six decimals')
  const reading = await readTransaction(ctx, input.transactionHash, null)
  const reason = verifyTransfer(
    { ...reading, usedElsewhere: false },
    {
      token: ctx.config.UDE_TOKEN.toLowerCase(),
      payTo: ctx.config.UDE_RECEIVING_ADDRESS.toLowerCase(),
      units: amount.units,
      exactly: false,
      confirmations: requiredConfirmations,
      notBefore: null,
    },
  )
  const confirmations = reading.transaction?.confirmations ?? 0
  return { isValid: reason === 'ok', confirmations, required: requiredConfirmations, reason }
}
