// Node and browsers both have it; the language's own types do not know it.
const { crypto } = globalThis as unknown as { crypto: { getRandomValues(array: Uint8Array): Uint8Array } }

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters of Crockford's base 32 (no I, L, O, U), 5 bits each, from the system's secure source. */
export function randomLetters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  return Array.from(bytes, (byte) => crockford[byte & 31]).join('')
}

/** 130 random bits: nobody guesses what was named so. */
export const unguessable = () => randomLetters(26)

/** An id whose prefix says what it names, which nobody guesses: `est_…`. Ids of two kinds never mix. */
type Id<P extends string> = `${P}_${string}`

/** Makes a new id of one kind. */
export const newId = <const P extends string>(prefix: P): Id<P> => `${prefix}_${unguessable().toLowerCase()}`
