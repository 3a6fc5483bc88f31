import type { Domain } from '#server/domain.ts'
import { wellnessRoutes } from './routes.ts'

export const wellnessDomain: Domain = { name: 'wellness', routes: wellnessRoutes }
