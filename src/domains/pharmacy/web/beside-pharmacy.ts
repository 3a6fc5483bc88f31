import { createContext, type ReactNode, useContext } from 'react'
import type { MapPharmacy } from '../map/map-shapes.ts'

/** What a later part of the product puts beside a pharmacy. */
export type BesidePharmacy = (pharmacy: Pick<MapPharmacy, 'ref' | 'name'>) => ReactNode

/** Nothing, unless the tab was given something. */
export const BesidePharmacyContext = createContext<BesidePharmacy>(() => null)

/** What stands beside each pharmacy of the tab this is drawn in. */
export const useBesidePharmacy = () => useContext(BesidePharmacyContext)
