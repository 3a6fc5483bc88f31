import { routes } from '#server/http/route.ts'
import { locationContract } from '../contract.ts'
import { locationPaths } from '../paths.ts'
import { geocode, geolocate } from './geocode.ts'
import { readMap } from './read-map.ts'

/** The location paths and what fulfils them. */
export const locationRoutes = routes(locationPaths, locationContract, {
  geolocation: geolocate,
  geocode,
  map: readMap,
})
