/** Where the caller is, and which places there are. */
export const locationPaths = { geolocation: 'GET /api/geolocation', geocode: 'GET /api/geocode' } as const
