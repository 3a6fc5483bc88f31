import { createHash } from 'node:crypto'
import { Problem } from '#kit/problem.ts'
import { refuseUnstorable } from '#server/http/refuse-unstorable.ts'
import { unknownCursor } from '../../problems.ts'

/** The last person of a page: where the next page begins. Holds no ids, so it outlives a new load of the directory. */
export type SearchCursor = { zip: string; last: string; first: string; npi: string }

/** A short mark of what was searched, so that a cursor serves only the search it came from. */
const markOf = (search: string): string => createHash('sha256').update(search).digest('base64url').slice(0, 10)

/** Writes a cursor as a text that travels, for the search that is given as text. */
export const writeCursor = ({ zip, last, first, npi }: SearchCursor, search: string): string =>
  Buffer.from(JSON.stringify([markOf(search), zip, last, first, npi])).toString('base64url')

/** Reads a cursor. Raises doctors/unknown-cursor when it is none, or of another search. */
export function readCursor(text: string, search: string): SearchCursor {
  const [from, zip, last, first, npi] = textsIn(text)
  if (from !== markOf(search) || zip === undefined || last === undefined || first === undefined || !npi)
    throw new Problem(unknownCursor)
  refuseUnstorable([zip, last, first, npi])
  return { zip, last, first, npi }
}

function textsIn(text: string): (string | undefined)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isTexts = Array.isArray(read) && read.length === 5 && read.every((part) => typeof part === 'string')
    return isTexts ? (read as string[]) : []
  } catch {
    return []
  }
}
