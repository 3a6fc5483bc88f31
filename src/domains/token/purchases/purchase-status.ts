/** Where an order stands as a whole, its payment, and the transfer of its tokens. What has ended never goes back. */
export const purchaseStatuses = ['pending', 'processing', 'completed', 'expired', 'failed', 'refunded'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const paidStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaidStatus = (typeof paidStatuses)[number]

export const transferStatuses = ['pending', 'submitted', 'completed', 'failed'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** Why an order ended without tokens. */
export const failures = ['not_paid_in_time', 'card_refused', 'not_delivered_in_time', 'payment_returned'] as const
export type Failure = (typeof failures)[number]

/** Whether nothing of an order will change any more. */
export const isOver = (status: PurchaseStatus): boolean => status !== 'pending' && status !== 'processing'
