import { clientOf, queryOf } from '#web/client.ts'
import type { DoctorsContract } from '../contract.ts'
import { doctorsPaths } from '../paths.ts'

/** The doctors paths, called from a page. */
export const doctorsApi = clientOf(doctorsPaths)<DoctorsContract>()

/** What pages read of doctors. */
export const doctorsQuery = queryOf(doctorsPaths)<DoctorsContract>()
