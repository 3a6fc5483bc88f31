import type { Domain } from '#server/domain.ts'
import { plansRoutes } from './routes.ts'

export const plansDomain: Domain = { name: 'plans', routes: plansRoutes }
