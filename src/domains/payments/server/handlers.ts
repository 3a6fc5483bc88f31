import type { Handlers } from '#server/jobs.ts'
import { reconcileDaily } from './books/reconcile.ts'
import { lookAtUnexplained } from './claims/inbox.ts'

/** What payments do when something of theirs is due. */
export const paymentsHandlers = {
  'payments/unexplained': lookAtUnexplained,
  'payments/reconcile': reconcileDaily,
} satisfies Handlers
