import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'

const maxDepth = 32

/**
 * Refuses what no honest request holds and later steps cannot take: PostgreSQL stores neither the zero character nor half
 * of a surrogate pair (https://www.postgresql.org/docs/current/datatype-json.html), and writing JSON again recurses.
 */
export function refuseUnstorable(part: unknown): void {
  let level: unknown[] = [part]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new Problem(badRequest, `The request is nested more than ${maxDepth} levels deep`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') refuseText(value)
      if (typeof value !== 'object' || value === null) continue
      for (const [key, inner] of Object.entries(value)) {
        refuseText(key)
        next.push(inner)
      }
    }
    level = next
  }
}

function refuseText(text: string): void {
  if (text.includes('\0')) throw new Problem(badRequest, 'The request holds a zero character')
  if (/\p{Surrogate}/u.test(text)) throw new Problem(badRequest, 'The request holds half of a character')
}
