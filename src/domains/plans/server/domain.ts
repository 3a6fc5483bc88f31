import { z } from 'zod'
import type { Domain } from '#server/domain.ts'
import { plansImports } from '../import/imports.ts'
import { offer } from '../offer.ts'
import { plansRoutes } from './routes.ts'

// An offer was read before it was kept: what it does not say is null.
const quote = z.looseObject({
  ...offer.shape,
  networkDoctors: z.array(z.string()).nullable(),
  marketSharePercent: z.number().nullable(),
  phone: z.string().nullable(),
  enrollUrl: z.string().nullable(),
  asOf: z.string().nullable(),
  coinsurancePercent: z.number().nullable(),
  brokerName: z.string(),
})

export const plansDomain: Domain = {
  name: 'plans',
  routes: plansRoutes,
  imports: plansImports,
  peopleTables: [
    {
      table: 'plans.insurance_quotes',
      what: 'what brokers offered, sealed',
      term: '30 days',
      over: `t.quoted_at <= now - interval '30 days'`,
      everyMinutes: 60,
      isContent: true,
      joined: 'moves',
      sealed: { sealed: quote.partial() },
    },
  ],
}
