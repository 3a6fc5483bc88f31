import type { Domain } from '#server/domain.ts'
import { locationImports } from '../import/imports.ts'
import { locationRoutes } from './routes.ts'

export const locationDomain: Domain = { name: 'location', routes: locationRoutes, imports: locationImports }
