import { clientOf, queryOf } from '#web/client.ts'
import type { PharmacyContract } from '../contract.ts'
import { pharmacyPaths } from '../paths.ts'

/** The pharmacy paths, called from a page. */
export const pharmacyApi = clientOf(pharmacyPaths)<PharmacyContract>()

/** What pages read of pharmacy. */
export const pharmacyQuery = queryOf(pharmacyPaths)<PharmacyContract>()
