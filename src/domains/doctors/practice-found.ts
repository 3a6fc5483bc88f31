import type { FoundDoctor } from './contract.ts'

type SearchHit = Pick<FoundDoctor, 'facilities'> & Partial<Pick<FoundDoctor, 'foundInZip'>>

/** The practice that a search found, of which its distance is; the main one where none is meant. */
export const practiceFound = ({ facilities, foundInZip }: SearchHit): FoundDoctor['facilities'][number] | undefined =>
  facilities.find(({ zipCode }) => zipCode.slice(0, 5) === foundInZip?.slice(0, 5)) ?? facilities[0]
