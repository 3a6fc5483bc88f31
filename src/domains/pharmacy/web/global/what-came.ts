import type { Answer } from '#kit/endpoint.ts'
import { RequestError } from '#web/request.ts'
import type { PharmacyContract } from '../../contract.ts'
import { unknownPlace } from '../../problems.ts'

type Came = Pick<Answer<PharmacyContract['searchWorld']>, 'totalFound' | 'mapServer'>

/** Whether nothing can be said of a place: none is known there, and the map server that may know did not answer to its end. */
export const isUnanswered = ({ totalFound, mapServer }: Came): boolean =>
  totalFound === 0 && mapServer !== null && mapServer !== 'answered'

/** Whether a search failed because nobody knows the place that was typed. */
export const isPlaceUnknown = (error: unknown): boolean =>
  error instanceof RequestError && error.problem?.code === unknownPlace.code
