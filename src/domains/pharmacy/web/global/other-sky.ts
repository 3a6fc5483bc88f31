import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'

type Status = Answer<PharmacyContract['satelliteStatus']>

/** The newest moment of orbits that are all too old for now: the sky that can be shown instead. Null while each network has newer ones. */
export function otherSkyOf({ satelliteNetworks }: Pick<Status, 'satelliteNetworks'>): string | null {
  const old = Object.values(satelliteNetworks).flatMap(({ fresh, epoch }) => (fresh === 0 && epoch ? [epoch] : []))
  return old.toSorted().at(-1) ?? null
}

/** Whether an answer is of now, and not of a moment that was asked for. */
export const isOfNow = ({ computedAt, skyAt }: Pick<Status, 'computedAt' | 'skyAt'>): boolean => computedAt === skyAt
