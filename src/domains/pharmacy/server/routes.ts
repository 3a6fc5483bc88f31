import { routes } from '#server/http/route.ts'
import { pharmacyContract } from '../contract.ts'
import { pharmacyPaths } from '../paths.ts'
import { listMedications } from './list-medications.ts'
import { popularDiscounts } from './popular-discounts.ts'
import { satelliteStatus } from './satellite-status.ts'
import { searchDiscounts } from './search-discounts.ts'
import { searchMap } from './search-map.ts'
import { searchWorld } from './search-world.ts'

/** The pharmacy paths and what fulfils them. */
export const pharmacyRoutes = routes(pharmacyPaths, pharmacyContract, {
  medications: listMedications,
  searchDiscounts,
  searchMap,
  searchWorld,
  popularDiscounts,
  satelliteStatus,
})
