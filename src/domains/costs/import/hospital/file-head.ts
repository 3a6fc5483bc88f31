// What a hospital's price file says of itself, in every form and version: who publishes it, where, and of which day.

import { UnreadableFileError } from '#domains/doctors/import/file/read-csv.ts'
import { readListDay, readListName } from '#server/lists/list-values.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'

/** One place of care of a file. */
export type PublishedPlace = { name: string; address: string; zip: string }

/** What a file says of itself. */
export type FileHead = {
  publisher: string
  version: string
  asOf: string
  places: PublishedPlace[]
  npis: string[]
  /** Where the hospital says who gets help with the bill. */
  aidUrl: string | null
}

/** The same as the file writes it. */
export type WrittenHead = {
  publisher: string
  version: string
  asOf: string
  names: readonly string[]
  addresses: readonly string[]
  npis: readonly string[]
  aid: string
}

const versions = /^v?(2\.[0-2]|3\.0)(\.\d+)?$/i
const zipAtEnd = /\b(\d{5})(?:-?\d{4})?\D*$/

/** Reads what stands at the head of a file; throws in a sentence where it is not what is needed to tell whose prices these are. */
export function readFileHead(written: WrittenHead): FileHead {
  const version = written.version.trim()
  if (!versions.test(version))
    throw new ListRefusedError(
      `This is not a hospital’s price file of version 2.0 to 3.0: it says “${version.slice(0, 20)}”. Nothing was changed.`,
    )
  const publisher = readListName(written.publisher)
  const asOf = readListDay(written.asOf)
  if (publisher === '')
    throw new ListRefusedError('This price file does not say of which hospital it is. Nothing was changed.')
  if (asOf === null) throw new ListRefusedError('This price file does not say of which day it is. Nothing was changed.')
  const places = placesOf(publisher, written)
  if (places.length === 0)
    throw new ListRefusedError('No address in this price file has a ZIP code. Nothing was changed.')
  return {
    publisher,
    version: version.replace(/^v/i, ''),
    asOf,
    places,
    npis: written.npis.map((text) => text.trim()).filter((text) => /^[12]\d{9}$/.test(text)),
    aidUrl: /^https?:\/\/[^\s"<>]{4,300}$/i.exec(written.aid.trim())?.[0] ?? null,
  }
}

/** Names and addresses stand in the same order; where their numbers differ, the addresses bear the hospital's own name. */
function placesOf(publisher: string, { names, addresses }: WrittenHead): PublishedPlace[] {
  const written = addresses.map(readListName).filter((text) => text !== '')
  const called = names.map(readListName).filter((text) => text !== '')
  const isPaired = called.length === written.length
  return written.flatMap((address, at) => {
    const zip = zipAtEnd.exec(address)?.[1]
    return zip
      ? [{ name: (isPaired ? called[at] : undefined) ?? publisher, address: address.replace(/\s+/g, ' '), zip }]
      : []
  })
}

/** A file that ends before it is over. */
export const cutOff = () =>
  new UnreadableFileError('The price file ends too early; a whole copy of it is needed. Nothing was changed')
