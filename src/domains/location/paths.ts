/** Where the caller is, which places there are, and what a map of some of them is drawn from. */
export const locationPaths = {
  geolocation: 'GET /api/geolocation',
  geocode: 'GET /api/geocode',
  map: 'GET /api/location/map',
} as const
