/** Insurance companies, and what is known of the visitor's own insurance. */
export const coveragePaths = {
  directory: 'GET /api/insurance/directory',
  myInsurance: 'GET /api/insurance/user/{userId}',
} as const
