/** Proving that an address is one's own. */
export const walletPaths = {
  signInChallenge: 'POST /api/wallet/sign-in/challenge',
  signIn: 'POST /api/wallet/sign-in',
  provedWallets: 'GET /api/wallet/proved',
} as const
