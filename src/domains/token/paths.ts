/** What UDE costs, and buying it. */
export const tokenPaths = {
  udePrice: 'GET /api/crypto/udego-price',
  createPurchase: 'POST /api/crypto/create-purchase',
  cardPurchase: 'POST /api/crypto/purchase',
  cardEvent: 'POST /api/crypto/purchase/webhook',
  purchase: 'GET /api/crypto/purchase/{orderId}',
  purchaseEvents: 'GET /api/crypto/purchase/{orderId}/events',
  myPurchases: 'GET /api/crypto/purchases',
  purchases: 'GET /api/crypto/purchases/user/{userId}',
  applePaySession: 'POST /api/crypto/apple-pay/session',
} as const
