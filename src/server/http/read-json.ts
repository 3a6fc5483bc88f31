import type { FastifyInstance } from 'fastify'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'

/** The longest form has a hundred answers. A body of a million made-up names would hold everybody up for seconds. */
const maxMarks = 4000

/**
 * Has JSON read so that no name comes twice in an object: of two values one reader takes the first and another the last.
 * A body of very many values is refused before any of them is read.
 */
export function readJson(server: FastifyInstance): void {
  const read = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const written = marksIn(text)
    if (written.marks > maxMarks) return done(new Problem(badRequest, 'The body holds too many values'))
    void read(request, text, (error, body: unknown) => {
      if (error) return done(error)
      if (membersIn(body) === written.colons) done(null, body)
      else done(new Problem(badRequest, 'A name in the body comes twice'))
    })
  })
}

/**
 * How many commas, colons and opening brackets stand outside the strings of a JSON text, counted until they are too many,
 * and how many of them are colons. A string is passed over at once, however long: a photo is one of megabytes.
 */
export function marksIn(text: string): { marks: number; colons: number } {
  let [marks, colons] = [0, 0]
  for (let at = 0; at < text.length && marks <= maxMarks; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfString(text, at)
    else if (letter === ':') colons++
    if (letter === ':' || letter === ',' || letter === '[' || letter === '{') marks++
  }
  return { marks, colons }
}

/** Where the string ends that begins here: at the next quote with an even count of backslashes before it. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1) {
    let before = end
    while (text[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

function membersIn(body: unknown): number {
  let members = 0
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value) as unknown[]
    if (!Array.isArray(value)) members += inner.length
    for (const each of inner) left.push(each)
  }
  return members
}
