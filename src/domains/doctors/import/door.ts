import { addressKey, readableName, readablePhone } from '../registry-text.ts'

/** A practice location as it will be stored. */
export type Door = {
  address: string
  addressKey: string
  city: string
  state: string
  zip: string
  phone: string | null
}

/** The parts of an address as a file of the registry gives them. */
export type DoorText = {
  lines: readonly [string, string]
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

/** Reads a practice location, or says why it is none that can be searched here. */
export function readDoor(given: DoorText): Door | 'outside the US' | 'no practice address' {
  const state = given.state.toUpperCase()
  if ((given.country !== '' && given.country !== 'US') || !/^[A-Z]{2}$/.test(state)) return 'outside the US'
  const zip = given.zip.slice(0, 5)
  const address = readableName(given.lines.filter(Boolean).join(', '))
  const city = readableName(given.city)
  if (!address || !city || !/^\d{5}$/.test(zip)) return 'no practice address'
  return { address, addressKey: addressKey(address, zip), city, state, zip, phone: readablePhone(given.phone) }
}
