import { contextFor } from '#server/context.ts'
import type { Domain } from '#server/domain.ts'
import { doctorsImports } from '../import/doctors-imports.ts'
import { doctorsRoutes } from './routes.ts'
import { directoryMap } from './search/directory-map.ts'

export const doctorsDomain: Domain = {
  name: 'doctors',
  routes: doctorsRoutes,
  imports: doctorsImports,
  start: (_work, app) => {
    // The first search need not wait for the map; what goes wrong here it meets again, and says.
    void directoryMap(contextFor(app, { kind: 'system' })).catch(() => {})
    return []
  },
}
