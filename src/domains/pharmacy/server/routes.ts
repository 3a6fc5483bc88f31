import { routes } from '#server/http/route.ts'
import { pharmacyContract } from '../contract.ts'
import { pharmacyPaths } from '../paths.ts'
import { listMedications } from './discounts/list-medications.ts'
import { addPaidPrice, listPaidPrices, removePaidPrice } from './discounts/paid-prices.ts'
import { popularDiscounts } from './discounts/popular-discounts.ts'
import { searchDiscounts } from './discounts/search-discounts.ts'
import { satelliteStatus } from './global/satellite-status.ts'
import { searchWorld } from './global/search-world.ts'
import { worldCoverage } from './global/world-coverage.ts'
import { searchMap } from './map/search-map.ts'

/** The pharmacy paths and what fulfils them. */
export const pharmacyRoutes = routes(pharmacyPaths, pharmacyContract, {
  medications: listMedications,
  searchDiscounts,
  searchMap,
  searchWorld,
  worldCoverage,
  popularDiscounts,
  prescriptionSavings: listPaidPrices,
  addPrescriptionSaving: addPaidPrice,
  removePrescriptionSaving: removePaidPrice,
  satelliteStatus,
})
