import { routes } from '#server/http/route.ts'
import { doctorsContract } from '../contract.ts'
import { doctorsPaths } from '../paths.ts'
import { countDoctors } from './count-doctors.ts'
import { readDoctorPage } from './get-doctor.ts'
import { listSpecialties } from './list-specialties.ts'
import { listAlternatives } from './search/list-alternatives.ts'
import { organizationsNamed } from './search/organizations-named.ts'
import { readSearch } from './search/read-search.ts'
import { searchDoctors } from './search/search-doctors.ts'
import { suggest } from './search/suggest.ts'

/** The doctors paths and what fulfils them. */
export const doctorsRoutes = routes(doctorsPaths, doctorsContract, {
  specialties: listSpecialties,
  doctor: readDoctorPage,
  searchDoctors,
  countDoctors,
  readSearch,
  suggest,
  organizations: organizationsNamed,
  listAlternatives,
})
