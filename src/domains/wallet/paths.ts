/** Proving that an address is one's own, and what it holds. */
export const walletPaths = {
  signInChallenge: 'POST /api/wallet/sign-in/challenge',
  signIn: 'POST /api/wallet/sign-in',
  provedWallets: 'GET /api/wallet/proved',
  balances: 'GET /api/wallet/balances/{address}',
} as const
