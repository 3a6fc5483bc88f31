import { clientOf, queryOf } from '#web/client.ts'
import type { WalletContract } from '../contract.ts'
import { walletPaths } from '../paths.ts'

/** The wallet's own calls to the server. */
export const walletApi = clientOf(walletPaths)<WalletContract>()

/** What pages read of wallet. */
export const walletQuery = queryOf(walletPaths)<WalletContract>()
