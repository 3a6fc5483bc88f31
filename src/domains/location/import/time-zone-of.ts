// The law draws the borders along counties (https://www.ecfr.gov/current/title-49/subtitle-A/part-71), but for a few parts
// of counties, which stand here as ZIP codes; it was the same in 2026.

import { dictionary } from '#kit/dictionary.ts'

/** Where a state's other zone holds: in whole counties but for some ZIP codes, and in ZIP codes of further ones. */
type OtherZone = { zone: string; counties?: string; butNot?: string; zips?: string }

const east = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

// The zone of most of each state, territory and associated state.
const zonesOfStates: Readonly<Record<string, string>> = dictionary({
  [east]: 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  [central]: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  [mountain]: 'CO MT NM UT WY',
  [pacific]: 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'America/Boise': 'ID',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Phoenix': 'AZ',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Chuuk': 'FM',
  'Pacific/Guam': 'GU',
  'Pacific/Honolulu': 'HI',
  'Pacific/Majuro': 'MH',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Palau': 'PW',
  'Pacific/Saipan': 'MP',
})

const otherZones: Readonly<Record<string, OtherZone>> = dictionary({
  AK: { zone: 'America/Adak', zips: '99546 99547' },
  // By custom, not by law, the Alabama side of the Chattahoochee keeps the time of Columbus in Georgia.
  AL: { zone: east, zips: '36854 36863 36867 36868 36869 36870 36874 36877' },
  // The Navajo Nation sets its clocks forward in summer; the rest of Arizona does not.
  AZ: {
    zone: mountain,
    zips: '86016 86020 86033 86035 86044 86045 86053 86054 86031 86503 86504 86505 86506 86507 86508 86510 86511 86514 86515 86520 86535 86538 86540 86544 86545 86547 86556',
  },
  FL: {
    zone: central,
    counties: 'Bay, Calhoun, Escambia, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington',
    zips: '32465',
  },
  FM: { zone: 'Pacific/Pohnpei', zips: '96941 96944' },
  HI: { zone: 'Pacific/Wake', zips: '96898' },
  ID: {
    zone: pacific,
    counties: 'Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone',
    butNot: '83547 83549 83671',
  },
  IN: {
    zone: central,
    counties: 'Gibson, Jasper, Lake, LaPorte, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick',
  },
  KS: { zone: mountain, counties: 'Greeley, Hamilton, Sherman, Wallace' },
  KY: {
    zone: central,
    counties:
      'Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian, Clinton, Crittenden, Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock, Hart, Henderson, Hickman, Hopkins, Livingston, Logan, Lyon, Marshall, McCracken, McLean, Metcalfe, Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd, Trigg, Union, Warren, Webster',
  },
  MI: { zone: central, counties: 'Dickinson, Gogebic, Iron, Menominee' },
  ND: {
    zone: mountain,
    counties: 'Adams, Billings, Bowman, Dunn, Golden Valley, Grant, Hettinger, Slope, Stark',
    zips: '58634 58838',
  },
  NE: {
    zone: mountain,
    counties:
      'Arthur, Banner, Box Butte, Chase, Cherry, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker, Keith, Kimball, Morrill, Perkins, Scotts Bluff, Sheridan, Sioux',
    butNot: '69135 69201 69212 69220 69221',
  },
  NV: { zone: mountain, zips: '89883' },
  OR: { zone: 'America/Boise', counties: 'Malheur' },
  SD: {
    zone: mountain,
    counties:
      'Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade, Oglala Lakota County, Pennington, Perkins, Stanley, Ziebach',
  },
  TN: {
    zone: east,
    counties:
      'Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen, Hamilton, Hancock, Hawkins, Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan, Polk, Rhea, Roane, Scott, Sevier, Sullivan, Unicoi, Union, Washington',
  },
  TX: { zone: mountain, counties: 'El Paso, Hudspeth' },
})

const zoneOfState = new Map(
  Object.entries(zonesOfStates).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
)
const setOf = (names: string | undefined, between: string) => new Set(names?.split(between))
const otherZoneOf = new Map(
  Object.entries(otherZones).map(([state, { zone, counties, butNot, zips }]) => [
    state,
    { zone, counties: setOf(counties, ', '), butNot: setOf(butNot, ' '), zips: setOf(zips, ' ') },
  ]),
)

/** The IANA time zone of a ZIP code; null at posts of the armed forces abroad, whose place is not told. */
export function timeZoneOf({
  zip,
  state,
  county,
}: {
  zip: string
  state: string
  county: string | null
}): string | null {
  const other = otherZoneOf.get(state)
  const isOther = other?.zips.has(zip) || (other?.counties.has(county ?? '') && !other.butNot.has(zip))
  return (isOther ? other?.zone : zoneOfState.get(state)) ?? null
}
