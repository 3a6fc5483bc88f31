// Every domain. A domain may import only the ones before it; moving a name here is a decision to write down.
// A new one gets its line here, then `npm run domains`.
export const order = [
  'location',
  'chains',
  'wallet',
  'payments',
  'token',
  'coverage',
  'doctors',
  'plans',
  'costs',
  'booking',
  'pharmacy',
  'rewards',
  'wellness',
  'earn',
  'account',
]
