import { clientOf, queryOf } from '#web/client.ts'
import type { TokenContract } from '../contract.ts'
import { tokenPaths } from '../paths.ts'

/** The token paths, called from a page. */
export const tokenApi = clientOf(tokenPaths, ['createPurchase', 'cardPurchase'])<TokenContract>()

/** What pages read of token. */
export const tokenQuery = queryOf(tokenPaths)<TokenContract>()
