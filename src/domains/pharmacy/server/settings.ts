import { type DomainSettings, setting, url, type ValuesOf } from '#server/config/setting.ts'

const settings = {
  OVERPASS_URL: setting(
    url.optional(),
    'Where pharmacies abroad are also asked for (the Overpass API of OpenStreetMap), by a place to a kilometre and nothing of who asks. Without it the map data that is loaded is all there is.',
    'https://overpass.example.org/api/interpreter',
  ),
} as const

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/** Which map server is asked. */
export const pharmacySettings: DomainSettings<typeof settings> = {
  settings,
  wrong: ({ OVERPASS_URL: address }, mode) =>
    mode === 'live' && address?.startsWith('http:') ? ['OVERPASS_URL: must begin with https://.'] : [],
}
