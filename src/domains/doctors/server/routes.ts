import { routes } from '#server/route.ts'
import { doctorsContract } from '../contract.ts'
import { doctorsPaths } from '../paths.ts'
import { countDoctors } from './count-doctors.ts'
import { listSpecialties } from './list-specialties.ts'
import { searchDoctors } from './search-doctors.ts'

/** The doctors paths and what fulfils them. */
export const doctorsRoutes = routes(doctorsPaths, doctorsContract, {
  specialties: listSpecialties,
  searchDoctors,
  countDoctors,
})
