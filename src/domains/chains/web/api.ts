import { queryOf } from '#web/client.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'

/** What pages read of chains. */
export const chainsQuery = queryOf(chainsPaths)<ChainsContract>()
