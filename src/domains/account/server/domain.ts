import type { Domain } from '#server/domain.ts'
import { accountRoutes } from './routes.ts'

export const accountDomain: Domain = { name: 'account', routes: accountRoutes }
