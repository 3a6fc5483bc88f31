import { routes } from '#server/http/route.ts'
import { walletContract } from '../contract.ts'
import { walletPaths } from '../paths.ts'
import { getBalances } from './get-balances.ts'
import { makeChallenge } from './make-challenge.ts'
import { provedWallets } from './proved-wallets.ts'
import { signIn } from './sign-in.ts'

/** The wallet's paths and what fulfils them. */
export const walletRoutes = routes(walletPaths, walletContract, {
  signInChallenge: makeChallenge,
  signIn,
  provedWallets,
  balances: getBalances,
})
