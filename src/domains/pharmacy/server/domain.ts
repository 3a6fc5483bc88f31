import { z } from 'zod'
import type { Domain } from '#server/domain.ts'
import { contentTable } from '#server/retention/people-table.ts'
import { pharmacyImports } from '../import/imports.ts'
import { pharmacyRoutes } from './routes.ts'

const cents = z.string().regex(/^\d+$/).describe('US cents')
const paidPrice = z.looseObject({
  medicationId: z.number().nullable(),
  medicationName: z.string(),
  strength: z.string(),
  days: z.number(),
  supply: z.looseObject({}).nullable(),
  pharmacyId: z.number(),
  pharmacy: z.string(),
  cashPrice: cents.nullable(),
  paidPrice: cents,
})

export const pharmacyDomain: Domain = {
  name: 'pharmacy',
  routes: pharmacyRoutes,
  imports: pharmacyImports,
  peopleTables: [
    {
      ...contentTable(
        'pharmacy.user_prescription_savings',
        'what a visitor says they paid for medicines, sealed',
        'until the visitor takes it off the list or is erased',
      ),
      sealed: { sealed: paidPrice.partial() },
    },
  ],
}
