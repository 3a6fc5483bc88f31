// Rooms of the product that hold more than somebody takes in at a look, and file names that stand twice. Part of npm run check.
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Some 25 are the aim; the largest of today holds this many. */
const maxFiles = 25
/** What stands once in each domain, room or catalogue, by the part it plays there (docs/decisions/0124). */
const part = /^(?:api|contract|domain|imports|paths|problems|routes|settings|store|tables|(?:[a-z-]+-)?texts)\.tsx?$/
/** Each kind of chain has the same few, and is always imported by its own folder. */
const ofEachChain = new Set(['find-start.ts', 'read-batch.ts', 'read-by-hash.ts'])

const paths = readdirSync('src', { recursive: true })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|[/\\]testing[/\\]/.test(path))
const gather = (keyOf) => {
  const found = new Map()
  for (const path of paths) found.set(keyOf(path), [...(found.get(keyOf(path)) ?? []), path])
  return [...found]
}

const wrong = [
  ...gather(dirname)
    .filter(([, files]) => files.length > maxFiles)
    .map(([room, files]) => `${room} holds ${files.length} files, more than ${maxFiles}: fold some, or lay out a room`),
  ...gather((path) => basename(path).toLowerCase())
    .filter(([name, files]) => files.length > 1 && !part.test(name) && !ofEachChain.has(name))
    .map(([, files]) => `one name for several files: ${files.join(', ')}`),
]
for (const line of wrong) console.error(line)
process.exit(wrong.length === 0 ? 0 : 1)
