/** The elements of one orbit, by the names CelesTrak gives them. https://celestrak.org/NORAD/documentation/gp-data-formats.php */
export type OrbitElements = {
  OBJECT_NAME: string
  EPOCH: string
  MEAN_MOTION: number
  ECCENTRICITY: number
  INCLINATION: number
  RA_OF_ASC_NODE: number
  ARG_OF_PERICENTER: number
  MEAN_ANOMALY: number
  NORAD_CAT_ID: number
  BSTAR: number
  MEAN_MOTION_DOT: number
  MEAN_MOTION_DDOT: number
}

/** The networks a position can be told by, and Starlink, which carries data. */
export const orbitNetworks = ['GPS', 'Galileo', 'BeiDou', 'Starlink'] as const
export type SatelliteNetwork = (typeof orbitNetworks)[number]

const msPerDay = 86_400_000

/**
 * A catalogue number, `25544`, blank in front or with a letter for the first two digits of six: `A0000` is 100000.
 * https://www.space-track.org/documentation#tle-alpha5
 */
export function readCatalogNumber(text: string): number {
  const [, letter = '', digits = ''] = /^([A-HJ-NP-Z]?)(\d+)$/.exec(text.trim()) ?? []
  if (letter && digits.length !== 4) return Number.NaN
  return digits === ''
    ? Number.NaN
    : Number(digits) + (letter ? ('ABCDEFGHJKLMNPQRSTUVWXYZ'.indexOf(letter) + 10) * 10_000 : 0)
}

/** Whether numbers are those of an orbit around the earth. */
export const isOrbit = (one: OrbitElements): boolean =>
  Object.values(one).every((value) => typeof value === 'string' || Number.isFinite(value)) &&
  one.MEAN_MOTION > 0 &&
  one.MEAN_MOTION < 20 &&
  one.ECCENTRICITY >= 0 &&
  one.ECCENTRICITY < 1 &&
  one.INCLINATION >= 0 &&
  one.INCLINATION <= 180 &&
  !Number.isNaN(Date.parse(`${one.EPOCH}Z`))

/** Reads `.00005271`, ` 37238-3` (0.37238e-3) or `0124` as a number. */
function tleNumber(text: string): number {
  const exponent = /^\s*([+-]?)\s*(\d+)([+-]\d)\s*$/.exec(text)
  if (exponent) return Number(`${exponent[1]}0.${exponent[2]}e${exponent[3]}`)
  return Number(text.trim() || '0')
}

/** The moment of `25340.95197127`: the day of the year, of 1957 to 2056. */
function tleEpoch(text: string): Date {
  const year = Number(text.slice(0, 2))
  return new Date(Date.UTC(year < 57 ? 2000 + year : 1900 + year, 0, 1) + (Number(text.slice(2)) - 1) * msPerDay)
}

const checksum = (line: string) =>
  Array.from(line.slice(0, 68)).reduce((sum, letter) => sum + (letter === '-' ? 1 : Number(letter) || 0), 0) % 10

/** Reads a name and two lines of elements; null when they are none, a checksum is wrong, or they are no orbit. https://celestrak.org/NORAD/documentation/tle-fmt.php */
export function readTle(name: string, one: string, two: string): OrbitElements | null {
  const isWhole = [one, two].every(
    (line, at) => line.startsWith(`${at + 1} `) && checksum(line) === Number(line.charAt(68)),
  )
  if (!isWhole || one.slice(2, 7) !== two.slice(2, 7)) return null
  const epoch = tleEpoch(one.slice(18, 32))
  if (Number.isNaN(epoch.getTime())) return null
  const read: OrbitElements = {
    OBJECT_NAME: name.trim().replace(/^0\s+/, ''),
    EPOCH: epoch.toISOString().slice(0, -1),
    MEAN_MOTION: Number(two.slice(52, 63)),
    ECCENTRICITY: Number(`0.${two.slice(26, 33).replaceAll(' ', '0')}`),
    INCLINATION: Number(two.slice(8, 16)),
    RA_OF_ASC_NODE: Number(two.slice(17, 25)),
    ARG_OF_PERICENTER: Number(two.slice(34, 42)),
    MEAN_ANOMALY: Number(two.slice(43, 51)),
    NORAD_CAT_ID: readCatalogNumber(one.slice(2, 7)),
    BSTAR: tleNumber(one.slice(53, 61)),
    MEAN_MOTION_DOT: tleNumber(one.slice(33, 43)),
    MEAN_MOTION_DDOT: tleNumber(one.slice(44, 52)),
  }
  return isOrbit(read) ? read : null
}

/** How many days after its epoch a set of elements still tells where a satellite is: low orbits change fast. */
const freshDays = (network: SatelliteNetwork): number => (network === 'Starlink' ? 3 : 14)

/** Whether elements of a moment (milliseconds) still tell where a satellite is at another, before it or after. */
export const isFresh = (network: SatelliteNetwork, epoch: number, at: Date): boolean =>
  Math.abs(at.getTime() - epoch) <= freshDays(network) * msPerDay

/** How high above the horizon a satellite must stand to be of use, in degrees. */
export const maskDegrees = (network: SatelliteNetwork): number => (network === 'Starlink' ? 25 : 10)

/** A satellite above somebody: from north over east, above the horizon (both in degrees), and how far (km). */
export type VisibleSatellite = { name: string; azimuth: number; elevation: number; kilometers: number }

/** What we take a single distance to a satellite to be known to, in metres: our assumption. */
export const rangeErrorMeters = 2

/** How well satellites are spread for a position: the smaller, the better; null for fewer than four, or all in one plane. */
export function positionDilution(seen: readonly VisibleSatellite[]): number | null {
  if (seen.length < 4) return null
  const rad = Math.PI / 180
  const rows = seen.map(({ azimuth, elevation }) => {
    const [a, e] = [azimuth * rad, elevation * rad]
    return [-Math.cos(e) * Math.sin(a), -Math.cos(e) * Math.cos(a), -Math.sin(e), 1]
  })
  const normal = [0, 1, 2, 3].map((i) =>
    [0, 1, 2, 3].map((j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  )
  const inverse = inverted(normal)
  if (!inverse) return null
  const sum = [0, 1, 2].reduce((total, i) => total + (inverse[i]?.[i] ?? Number.NaN), 0)
  return Number.isFinite(sum) && sum > 0 ? Math.sqrt(sum) : null
}

/** A small matrix turned round by Gauss and Jordan; null when it cannot be. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length
  const work = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column; row < n; row++)
      if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[pivot]?.[column] ?? 0)) pivot = row
    const [upper, chosen] = [work[column], work[pivot]]
    if (!upper || !chosen || Math.abs(chosen[column] ?? 0) < 1e-9) return null
    work[column] = chosen
    if (pivot !== column) work[pivot] = upper
    const by = chosen[column] ?? 1
    const line = chosen.map((value) => value / by)
    work[column] = line
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const factor = work[row]?.[column] ?? 0
      work[row] = (work[row] ?? []).map((value, i) => value - factor * (line[i] ?? 0))
    }
  }
  return work.map((row) => row.slice(n))
}
