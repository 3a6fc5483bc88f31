import type { Domain } from '#server/domain.ts'
import { chainsRoutes } from './routes.ts'

export const chainsDomain: Domain = { name: 'chains', routes: chainsRoutes }
