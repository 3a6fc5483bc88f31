/** Where the caller is. */
export const locationPaths = { geolocation: 'GET /api/geolocation' } as const
