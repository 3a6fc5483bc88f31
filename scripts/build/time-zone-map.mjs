// node scripts/build/time-zone-map.mjs FILE: writes the map of time zones anew from tz.js of @photostructure/tz-lookup, as
// `npm pack @photostructure/tz-lookup@11.7.0` brings it (CC0).
import { readFileSync, writeFileSync } from 'node:fs'

const from = readFileSync(process.argv[2], 'utf8')
const [, cells] = /var [A-Z]="([^"]+)"/.exec(from)
const [, names] = /=\[("[A-Z][^\]]+")\]/.exec(from)
const zones = names.replaceAll('"', '').replaceAll(',', ' ')
writeFileSync(
  'src/domains/location/places/time-zone-map.ts',
  `// Written by scripts/build/time-zone-map.mjs from @photostructure/tz-lookup 11.7.0 (CC0), which draws the borders of OpenStreetMap.

/** The names of the zones, in the order the map counts them. */
export const zoneNames = ${JSON.stringify(zones)}.split(' ')

/** Cells of two digits to the base of 56: 48 times 24 over the world, each a zone or cut into four. */
export const zoneCells = ${JSON.stringify(cells)}
`,
)
