import { clientOf } from '#web/client.ts'
import type { AccountContract } from '../contract.ts'
import { accountPaths } from '../paths.ts'

/** The account paths, called from a page. */
export const accountApi = clientOf(accountPaths)<AccountContract>()
