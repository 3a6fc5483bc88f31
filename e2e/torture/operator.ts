import { recordRefund } from '#domains/payments/server/refunds/record-refund.ts'
import { Problem } from '#kit/problem.ts'
import { contextFor } from '#server/context.ts'
import { isDatabaseLost } from '#server/database-lost.ts'
import { openApp } from './app.ts'

// What an operator types, `payments refund REFUND TRANSACTION`, as a process with a clock of its own. It says when it begins and how it ended.
const [ahead, refundId = '', txHash = ''] = process.argv.slice(2)
const app = openApp(() => Number(ahead))
process.stdout.write('began\n')
const said = await recordRefund(contextFor(app, { kind: 'system' }), { refundId, txHash }).then(
  () => 'paid',
  (failure: unknown) => {
    if (failure instanceof Problem) return failure.kind.code
    return isDatabaseLost(failure) ? 'database lost' : `failed: ${String(failure)}`
  },
)
process.stdout.write(said)
process.exit(0)
