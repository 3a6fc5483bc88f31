import type { Answer } from '#kit/endpoint.ts'
import { RequestError } from '#web/request.ts'
import type { PharmacyContract } from '../../contract.ts'
import { unknownPlace } from '../../problems.ts'

type WorldCounts = Pick<Answer<PharmacyContract['searchWorld']>, 'totalFound' | 'mapServer'>

/** Whether nothing can be said of a place: none is known there, and the map server that may know did not answer to its end. */
export const isUnanswered = ({ totalFound, mapServer }: WorldCounts): boolean =>
  totalFound === 0 && mapServer !== null && mapServer !== 'answered'

/** Whether a search failed because nobody knows the place that was typed. */
export const isPlaceUnknown = (error: unknown): boolean =>
  error instanceof RequestError && error.problem?.code === unknownPlace.code

/** What stands in the worldwide search. */
export type GlobalAnswers = {
  place: string
  radius: number
  maxResults: number
  medication: string
  minRating: number
  verifiedOnly: boolean
  services: Readonly<Record<(typeof serviceNames)[number], boolean>>
  satellites: Readonly<Record<(typeof satelliteNames)[number], boolean>>
  precision: number
  realtime: boolean
}

/** What a pharmacy must have, in the order it is asked. */
export const serviceNames = [
  'requiresPharmacy',
  'requires24Hour',
  'requiresDriveThru',
  'requiresDelivery',
  'requiresVaccination',
  'requiresCryptoPayment',
] as const

/** The satellite networks that can be preferred, and their typical accuracy in metres. */
export const satelliteNames = [
  'useStarlink',
  'useAWSGroundStation',
  'useGPSSatellites',
  'useGalileoSatellites',
  'useBeidouSatellites',
] as const

/** The figures the panel was specified with; captioned as typical, since nobody measured them here. */
export const typicalAccuracy: Readonly<Record<(typeof satelliteNames)[number], string>> = {
  useStarlink: '0.5-2 m',
  useAWSGroundStation: '1-3 m',
  useGPSSatellites: '1-4 m',
  useGalileoSatellites: '0.5-2.5 m',
  useBeidouSatellites: '2-6 m',
}

export const radiiOffered = [5, 10, 25, 50, 100, 200] as const
export const ratingsOffered = [1, 2, 3, 4, 5] as const
export const precisionsOffered = [1, 5, 10, 20] as const

/** The most that one search brings. */
export const maxWorldResults = 200

/** What the form begins with. */
export const usualAnswers: GlobalAnswers = {
  place: '',
  radius: 25,
  maxResults: 50,
  medication: '',
  minRating: 3,
  verifiedOnly: true,
  services: {
    requiresPharmacy: true,
    requires24Hour: false,
    requiresDriveThru: false,
    requiresDelivery: false,
    requiresVaccination: false,
    requiresCryptoPayment: false,
  },
  satellites: {
    useStarlink: true,
    useAWSGroundStation: true,
    useGPSSatellites: true,
    useGalileoSatellites: true,
    useBeidouSatellites: true,
  },
  precision: 10,
  realtime: true,
}
