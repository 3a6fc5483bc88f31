import { clientOf, queryOf } from '#web/client.ts'
import type { AccountContract } from '../contract.ts'
import { accountPaths } from '../paths.ts'

/** The account paths, called from a page. */
export const accountApi = clientOf(accountPaths)<AccountContract>()

/** What pages read of account. */
export const accountQuery = queryOf(accountPaths)<AccountContract>()
