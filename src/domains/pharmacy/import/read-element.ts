import { z } from 'zod'
import { readFeature } from './read-feature.ts'

const maxText = 1000
// Looked at by hand: a country has millions of tags.
const tags = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .default({})
const degrees = (most: number) => z.number().min(-most).max(most)

/** An element as Overpass answers it (`out center tags`), https://wiki.openstreetmap.org/wiki/Overpass_API. */
const overpass = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number().int(),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
  center: z.object({ lat: degrees(90), lon: degrees(180) }).optional(),
  tags,
})

/** A pharmacy as OpenStreetMap has it. What no tag says is null. */
export type OsmPharmacy = {
  ref: string
  name: string
  brand: string | null
  latitude: number
  longitude: number
  street: string | null
  houseNumber: string | null
  city: string | null
  state: string | null
  postcode: string | null
  country: string | null
  phone: string | null
  website: string | null
  hours: string | null
  hasDriveThru: boolean | null
  hasDelivery: boolean | null
  hasDispensing: boolean | null
  acceptsCrypto: boolean | null
  services: string[]
}

/** Why an element is no pharmacy that can be shown. */
export type ElementFault = 'not readable' | 'not as described' | 'not a pharmacy' | 'no place'

/** Reads one element of an extract, or says what is wrong with it. */
export function readElement(json: string): OsmPharmacy | ElementFault {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'not readable'
  }
  const element = overpass.safeParse(value).data
  if (element) {
    const { lat = element.center?.lat, lon = element.center?.lon } = element
    if (lat === undefined || lon === undefined) return 'no place'
    return pharmacyOf(`${element.type}/${element.id}`, lat, lon, element.tags)
  }
  const feature = readFeature(value)
  if (!feature) return 'not as described'
  const { ref, point, tags } = feature
  return point ? pharmacyOf(ref, point.latitude, point.longitude, tags) : 'no place'
}

function pharmacyOf(
  ref: string,
  latitude: number,
  longitude: number,
  tags: Readonly<Record<string, unknown>>,
): OsmPharmacy | ElementFault {
  const tag = (...names: string[]): string | null => {
    for (const name of names) {
      const text = tags[name]
      if (typeof text !== 'string' || text.length > maxText || /\p{Cc}/u.test(text)) continue
      if (text.trim()) return text.trim()
    }
    return null
  }
  if (tag('amenity') !== 'pharmacy' && tag('healthcare') !== 'pharmacy') return 'not a pharmacy'
  const yesNo = (value: string | null) =>
    value === null ? null : value === 'no' ? false : value === 'yes' || value === 'only' || null
  const country = tag('addr:country')?.toUpperCase() ?? null
  return {
    ref,
    name: (tag('name', 'brand', 'operator') ?? 'Pharmacy').slice(0, 200),
    brand: tag('brand'),
    latitude,
    longitude,
    street: tag('addr:street'),
    houseNumber: tag('addr:housenumber'),
    city: tag('addr:city', 'addr:suburb', 'addr:town'),
    state: tag('addr:state'),
    postcode: tag('addr:postcode'),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    phone: tag('phone', 'contact:phone'),
    website: webAddress(tag('website', 'contact:website')),
    hours: tag('opening_hours'),
    hasDriveThru: yesNo(tag('drive_through')),
    hasDelivery: yesNo(tag('delivery')),
    hasDispensing: yesNo(tag('dispensing')),
    acceptsCrypto: cryptoOf(tags),
    services: servicesOf(tag),
  }
}

const webAddress = (url: string | null) => (url && /^https?:\/\/[^\s"'<>]+$/.test(url) ? url.slice(0, 300) : null)

/** Whether any coin is taken: one that is, or all that are named are not. */
function cryptoOf(tags: Readonly<Record<string, unknown>>): boolean | null {
  const named = Object.entries(tags).filter(([name]) =>
    /^(payment:(crypto|cryptocurrencies|bitcoin|lightning|ethereum|litecoin|monero)|currency:(XBT|BTC|ETH))$/.test(
      name,
    ),
  )
  if (named.length === 0) return null
  return named.some(([, value]) => value === 'yes' || value === 'only')
}

function servicesOf(tag: (name: string) => string | null): string[] {
  const services = [
    tag('vaccination') && tag('vaccination') !== 'no' ? 'vaccination' : null,
    tag('healthcare:speciality')?.includes('vaccination') ? 'vaccination' : null,
    tag('wheelchair') === 'yes' ? 'wheelchair' : null,
    tag('compounding') === 'yes' ? 'compounding' : null,
    tag('toilets') === 'yes' ? 'toilets' : null,
  ]
  return [...new Set(services.filter((one) => one !== null))]
}
