/** One invoice as its payer follows it, and the check of a transaction. */
export const paymentsPaths = {
  invoice: 'GET /api/crypto/payment-request/{id}',
  invoiceEvents: 'GET /api/crypto/payment-request/{id}/events',
  declareTransaction: 'POST /api/crypto/payment-request/{id}/tx',
  validateTransaction: 'POST /api/crypto/validate-transaction',
} as const
