import type { OrbitElements, SatelliteNetwork } from './orbits.ts'

/** By what the satellites of a network are known, and how many there are. */
type Network = {
  name: RegExp
  /** How many times a day they go round. */
  motions: readonly (readonly [least: number, most: number])[]
  /** With fewer its state is not known; more are not there. */
  satellites: readonly [least: number, most: number]
}

// Galileo and GLONASS are near GPS in the sky, not in how often they go round.
const networks: Readonly<Record<SatelliteNetwork, Network>> = {
  GPS: { name: /GPS|NAVSTAR/i, motions: [[1.95, 2.06]], satellites: [24, 64] },
  Galileo: { name: /GALILEO|GSAT0/i, motions: [[1.65, 1.76]], satellites: [20, 64] },
  BeiDou: {
    name: /BEIDOU|COMPASS/i,
    motions: [
      [0.95, 1.05],
      [1.8, 1.92],
    ],
    satellites: [24, 100],
  },
  Starlink: { name: /STARLINK/i, motions: [[13, 18]], satellites: [2_000, 60_000] },
}

// In orbits that are not those of the others, or switched off: https://www.gsc-europa.eu/system-service-status/constellation-information
const outOfService: Readonly<Record<number, string>> = {
  38858: 'GSAT0104',
  40128: 'GSAT0201',
  40129: 'GSAT0202',
  40545: 'GSAT0204',
}

const isNamed = (name: string) => !/^(\d*|OBJECT .*|TBA\b.*|UNKNOWN)$/i.test(name.trim())

/** Whether a satellite serves in a network, by its orbit, and by its name where it bears one. */
export function serviceIn(
  network: SatelliteNetwork,
  one: OrbitElements,
): 'in service' | 'not in service' | 'of another network' {
  const { name, motions } = networks[network]
  if (isNamed(one.OBJECT_NAME) && !name.test(one.OBJECT_NAME)) return 'of another network'
  if (network === 'Galileo' && one.NORAD_CAT_ID in outOfService) return 'not in service'
  return motions.some(([least, most]) => one.MEAN_MOTION >= least && one.MEAN_MOTION <= most)
    ? 'in service'
    : 'of another network'
}

/** With fewer satellites known than this, that none is overhead says nothing. */
export const minSatellites = (network: SatelliteNetwork): number => networks[network].satellites[0]

/** A list of more satellites than this is not that of the network. */
export const maxSatellites = (network: SatelliteNetwork): number => networks[network].satellites[1]
