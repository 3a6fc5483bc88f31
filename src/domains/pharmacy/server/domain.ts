import type { Domain } from '#server/domain.ts'
import { pharmacyImports } from '../import/imports.ts'
import { pharmacyRoutes } from './routes.ts'

export const pharmacyDomain: Domain = { name: 'pharmacy', routes: pharmacyRoutes, imports: pharmacyImports }
