import { routes } from '#server/route.ts'
import { coverageContract } from '../contract.ts'
import { coveragePaths } from '../paths.ts'
import { listCompanies } from './list-companies.ts'
import { myInsurance } from './my-insurance.ts'

/** The coverage paths and what fulfils them. */
export const coverageRoutes = routes(coveragePaths, coverageContract, { directory: listCompanies, myInsurance })
