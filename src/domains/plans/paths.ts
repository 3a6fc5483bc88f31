/** Plans on offer: which fit a household, and the one a person keeps. */
export const plansPaths = {
  recommend: 'POST /api/insurance/recommendations',
  selectQuote: 'POST /api/insurance/quotes/{id}/select',
  quote: 'POST /api/family-first/quote',
  quoteAgent: 'GET /api/family-first/agent',
  quoteMarket: 'GET /api/family-first/market-data',
} as const
