import { clientOf, queryOf } from '#web/client.ts'
import type { CostsContract } from '../contract.ts'
import { costsPaths } from '../paths.ts'

/** The costs paths, called from a page. */
export const costsApi = clientOf(costsPaths, ['payCopay'])<CostsContract>()

/** What pages read of costs. */
export const costsQuery = queryOf(costsPaths)<CostsContract>()
