import { orbitFacts } from './orbit-facts.ts'

const head =
  'OBJECT_NAME,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,NORAD_CAT_ID,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT'

/** The networks whose orbits the practice world knows. */
export const orbitNetworks = ['GPS', 'Galileo', 'BeiDou'] as const

/** The orbits of one network as CelesTrak writes them (OMM, CSV). */
export const orbitFile = (network: string): string =>
  [
    head,
    ...orbitFacts
      .filter(([name]) => name === network)
      .map(([, name, id, epoch, motion, eccentricity, inclination, node, perigee, anomaly, drag, change]) =>
        [name, epoch, motion, eccentricity, inclination, node, perigee, anomaly, id, drag, change, 0].join(','),
      ),
  ].join('\n')
