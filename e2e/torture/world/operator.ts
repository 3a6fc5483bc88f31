import { recordRefund } from '#domains/payments/server/refunds/record-refund.ts'
import { Problem } from '#kit/problem.ts'
import { contextFor } from '#server/context.ts'
import { isDatabaseLost } from '#server/database/database-lost.ts'
import { openApp } from './app.ts'

// What an operator types, `payments refund REFUND TRANSACTION`, as a process with a clock of its own. It says when it begins and how it ended.
const [ahead, refundId = '', txHash = ''] = process.argv.slice(2)
const app = openApp(() => Number(ahead))
process.stdout.write('began\n')
const record = (from?: string[]) =>
  recordRefund(contextFor(app, { kind: 'system' }), { refundId, txHash, from, isAddressConfirmed: true })
// They know from where they sent it, and confirm it when they are asked to.
const confirm = (failure: unknown) => {
  const sender = failure instanceof Problem ? /--from (\S+)$/.exec(failure.message)?.[1] : undefined
  if (sender === undefined) throw failure
  return record(sender.split(','))
}
const outcome = await record()
  .catch(confirm)
  .then(
    () => 'paid',
    (failure: unknown) => {
      if (failure instanceof Problem) return failure.kind.code
      return isDatabaseLost(failure) ? 'database lost' : `failed: ${String(failure)}`
    },
  )
process.stdout.write(outcome)
process.exit(0)
