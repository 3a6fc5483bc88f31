import type { Domain } from '#server/domain.ts'
import { coverageRoutes } from './routes.ts'

export const coverageDomain: Domain = { name: 'coverage', routes: coverageRoutes }
