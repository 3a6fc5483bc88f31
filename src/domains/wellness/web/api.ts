import { clientOf, queryOf } from '#web/client.ts'
import type { WellnessContract } from '../contract.ts'
import { wellnessPaths } from '../paths.ts'

/** The wellness paths, called from a page. */
export const wellnessApi = clientOf(wellnessPaths, [], ['saveDraft'])<WellnessContract>()

/** What pages read of wellness. */
export const wellnessQuery = queryOf(wellnessPaths)<WellnessContract>()
