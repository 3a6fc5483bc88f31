import { routes } from '#server/route.ts'
import { locationContract } from '../contract.ts'
import { locationPaths } from '../paths.ts'
import { geocode } from './geocode.ts'
import { geolocate } from './geolocate.ts'

/** The location paths and what fulfils them. */
export const locationRoutes = routes(locationPaths, locationContract, { geolocation: geolocate, geocode })
