import type { Domain } from '#server/domain.ts'
import { contentTable } from '#server/retention/people-table.ts'
import { pharmacyImports } from '../import/imports.ts'
import { pharmacyRoutes } from './routes.ts'

export const pharmacyDomain: Domain = {
  name: 'pharmacy',
  routes: pharmacyRoutes,
  imports: pharmacyImports,
  peopleTables: [
    contentTable(
      'pharmacy.user_prescription_savings',
      'what a visitor says they paid for medicines, sealed',
      'until the visitor takes it off the list or is erased',
    ),
  ],
}
