/** Plans on offer: which fit a household, and the one a person keeps. */
export const plansPaths = {
  recommend: 'POST /api/insurance/recommendations',
  selectQuote: 'POST /api/insurance/quotes/{id}/select',
} as const
