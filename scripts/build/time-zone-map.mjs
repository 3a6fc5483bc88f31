// node scripts/build/time-zone-map.mjs FILE: writes the map of time zones anew from tz.js of @photostructure/tz-lookup, as
// `npm pack @photostructure/tz-lookup@11.7.0` brings it (CC0).
import { readFileSync, writeFileSync } from 'node:fs'

const from = readFileSync(process.argv[2], 'utf8')
const [, cells] = /var [A-Z]="([^"]+)"/.exec(from)
const [, names] = /=\[("[A-Z][^\]]+")\]/.exec(from)
const zones = names.replaceAll('"', '').replaceAll(',', ' ')
const inLines = (text, end) => text.replace(new RegExp(`(.{1,120})${end}`, 'g'), '$1\n')
writeFileSync(
  'src/domains/location/server/time-zone-map.txt',
  `# Written by scripts/build/time-zone-map.mjs from @photostructure/tz-lookup 11.7.0 (CC0), which draws the borders of OpenStreetMap.
# The zones, in the order the map counts them; then the cells: two digits to the base of 56 each, 48 times 24 over the world.

${inLines(zones, '(?: |$)')}
${inLines(cells, '')}`,
)
