import { clientOf, queryOf } from '#web/client.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'

/** The paths of chains, called from a page. */
export const chainsApi = clientOf(chainsPaths)<ChainsContract>()

/** What pages read of chains. */
export const chainsQuery = queryOf(chainsPaths)<ChainsContract>()
