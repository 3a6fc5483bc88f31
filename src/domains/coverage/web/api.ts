import { clientOf } from '#web/client.ts'
import type { CoverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'

/** The coverage paths, called from a page. */
export const coverageApi = clientOf(coveragePaths)<CoverageContract>()
