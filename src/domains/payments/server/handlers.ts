import type { Handlers } from '#server/jobs.ts'
import { lookAtUnexplained } from './inbox.ts'
import { reconcileDaily } from './reconcile.ts'

/** What payments do when something of theirs is due. */
export const paymentsHandlers = {
  'payments/unexplained': lookAtUnexplained,
  'payments/reconcile': reconcileDaily,
} satisfies Handlers
