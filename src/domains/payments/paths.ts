/** The ways to pay, a request to be paid, one invoice as its payer follows it, asks for a new amount, claims money for it or asks for money back, and the check of a transaction. */
export const paymentsPaths = {
  rails: 'GET /api/crypto/rails',
  requestPayment: 'POST /api/crypto/payment-request',
  invoice: 'GET /api/crypto/payment-request/{id}',
  invoiceEvents: 'GET /api/crypto/payment-request/{id}/events',
  declareTransaction: 'POST /api/crypto/payment-request/{id}/tx',
  requote: 'POST /api/crypto/payment-request/{id}/requote',
  claimMessage: 'GET /api/crypto/payment-request/{id}/claim',
  askRefund: 'POST /api/crypto/payment-request/{id}/refund',
  claimPayment: 'POST /api/crypto/payment-request/{id}/claim',
  validateTransaction: 'POST /api/crypto/validate-transaction',
} as const
