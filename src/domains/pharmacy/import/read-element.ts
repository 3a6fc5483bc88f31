import { z } from 'zod'
import { utcDay } from '#kit/day.ts'
import { dictionary } from '#kit/dictionary.ts'
import type { Point } from '#kit/geo.ts'
import { readListName } from '#server/lists/list-values.ts'
import { isGone, isGonePharmacy } from './is-gone.ts'
import { readFeature } from './read-feature.ts'

const maxText = 1000
// What people write for a country that has another code.
const otherCodes = dictionary({ UK: 'GB', EL: 'GR' })
// Looked at by hand: a country has millions of tags.
const tags = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .default({})
const degrees = (most: number) => z.number().min(-most).max(most)
const point = z.object({ lat: degrees(90), lon: degrees(180) })

/** An element as Overpass answers it (`out center tags`, `out geom`, `out bb`), https://wiki.openstreetmap.org/wiki/Overpass_API. */
const overpass = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number().int(),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
  center: point.optional(),
  bounds: z.object({ minlat: degrees(90), minlon: degrees(180), maxlat: degrees(90), maxlon: degrees(180) }).optional(),
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
export type ElementFault = 'not readable' | 'not as described' | 'not a pharmacy' | 'gone' | 'no place'

/** Reads one element of an extract as of a day, or says what is wrong with it. */
export function readElement(json: string, today: string = utcDay(new Date())): OsmPharmacy | ElementFault {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'not readable'
  }
  const element = overpass.safeParse(value).data
  if (element) {
    const place = placeOf(element)
    return place ? pharmacyOf(`${element.type}/${element.id}`, place, element.tags, today) : 'no place'
  }
  const feature = readFeature(value)
  if (!feature) return 'not as described'
  const { ref, point: place, tags: said } = feature
  return place ? pharmacyOf(ref, place, said, today) : 'no place'
}

/** Its own point, its middle, or the middle of the box around it, also over the 180th meridian. */
function placeOf({ lat, lon, center, bounds }: z.output<typeof overpass>): Point | null {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon }
  if (center) return { latitude: center.lat, longitude: center.lon }
  if (!bounds) return null
  const { minlat, minlon, maxlat, maxlon } = bounds
  const middle = (minlon + maxlon + (maxlon < minlon ? 360 : 0)) / 2
  return { latitude: (minlat + maxlat) / 2, longitude: middle > 180 ? middle - 360 : middle }
}

function pharmacyOf(
  ref: string,
  { latitude, longitude }: Point,
  tags: Readonly<Record<string, unknown>>,
  today: string,
): OsmPharmacy | ElementFault {
  const tag = (...names: string[]): string | null => {
    for (const name of names) {
      const text = tags[name]
      if (typeof text !== 'string' || text.length > maxText) continue
      const shown = readListName(text)
      if (shown) return shown
    }
    return null
  }
  if (tag('amenity') !== 'pharmacy' && tag('healthcare') !== 'pharmacy')
    return isGonePharmacy(tags) ? 'gone' : 'not a pharmacy'
  if (isGone(tags, today)) return 'gone'
  const yesNo = (value: string | null) =>
    value === null ? null : value === 'no' ? false : value === 'yes' || value === 'only' || null
  const code = tag('addr:country')?.toUpperCase() ?? ''
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
    country: /^[A-Z]{2}$/.test(code) ? (otherCodes[code] ?? code) : null,
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
