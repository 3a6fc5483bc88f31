/** The journey of each domain that `npm test` walks in a browser; `npm run test:browser` runs all other files. */
export const journeys = {
  location: 'near-you',
  wallet: 'wallet-dialog',
  payments: 'portal',
  token: 'buy',
  coverage: 'insurance',
  plans: 'plans',
  doctors: 'doctors-map',
  costs: 'main-job',
  booking: 'booking',
  pharmacy: 'pharmacy',
  rewards: 'pharmacy',
  wellness: 'wellness-phone',
  earn: 'earn',
  account: 'account',
}

/** Their files. */
export const journeyFiles = [...new Set(Object.values(journeys))].map((name) => `e2e/${name}.e2e.ts`)
