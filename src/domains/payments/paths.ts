/** The ways to pay, a request to be paid, all of one's own, a link to one for another device, one invoice as its payer follows it, asks for a new amount, claims money for it or asks for money back, and the check of a transaction. */
export const paymentsPaths = {
  rails: 'GET /api/crypto/rails',
  requestPayment: 'POST /api/crypto/payment-request',
  myRequests: 'GET /api/crypto/payment-request',
  makeLink: 'POST /api/crypto/payment-request/{id}/link',
  endLink: 'DELETE /api/crypto/payment-request/{id}/link',
  openLink: 'POST /api/crypto/payment-link',
  invoice: 'GET /api/crypto/payment-request/{id}',
  invoiceEvents: 'GET /api/crypto/payment-request/{id}/events',
  declareTransaction: 'POST /api/crypto/payment-request/{id}/tx',
  requote: 'POST /api/crypto/payment-request/{id}/requote',
  claimMessage: 'GET /api/crypto/payment-request/{id}/claim',
  refundMessage: 'GET /api/crypto/payment-request/{id}/refund',
  askRefund: 'POST /api/crypto/payment-request/{id}/refund',
  claimPayment: 'POST /api/crypto/payment-request/{id}/claim',
  validateTransaction: 'POST /api/crypto/validate-transaction',
} as const
