import type { Domain } from '#server/domain.ts'
import { walletRoutes } from './routes.ts'

export const walletDomain: Domain = { name: 'wallet', routes: walletRoutes }
