import { clientOf, queryOf } from '#web/client.ts'
import type { CoverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'

/** The coverage paths, called from a page. */
export const coverageApi = clientOf(coveragePaths)<CoverageContract>()

/** What pages read of coverage. */
export const coverageQuery = queryOf(coveragePaths)<CoverageContract>()
