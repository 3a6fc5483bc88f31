/** What care will cost, and paying a copay. */
export const costsPaths = {
  estimateWithInsurance: 'POST /api/copay/with-insurance',
  estimateWithoutInsurance: 'POST /api/copay/without-insurance',
  estimateVisits: 'POST /api/copay/estimates',
  compareCosts: 'GET /api/cost-comparison',
  searchComparison: 'POST /api/cost-comparison/search',
  documentPrice: 'POST /api/cost-comparison/document',
  processingFee: 'GET /api/copay/fee',
  payCopay: 'POST /api/payments/crypto',
  myPayments: 'GET /api/payments/user/{userId}',
  myPayment: 'GET /api/payments/crypto/{id}',
  paidVisit: 'GET /api/payments/crypto/{id}/visit',
  declareTransaction: 'POST /api/payments/crypto/{id}/tx',
} as const
