import { clientOf, queryOf } from '#web/client.ts'
import type { LocationContract } from '../contract.ts'
import { locationPaths } from '../paths.ts'

/** The location paths, from the browser. */
export const locationApi = clientOf(locationPaths)<LocationContract>()

/** What pages read of location. */
export const locationQuery = queryOf(locationPaths)<LocationContract>()
