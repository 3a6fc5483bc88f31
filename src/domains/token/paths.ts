/** What UDE costs. */
export const tokenPaths = { udePrice: 'GET /api/crypto/udego-price' } as const
