// Names that were given up, and names that stand twice: docs/words.md says why. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A bound is max… or min…; these words were given up for those of their field. */
const bound = /^(?:most|least|longest|deepest|fewest)[A-Z]/
const givenUp = new Set(
  `Deed Doer Plight plightOf nudge nudgeEach inTime shedLoad paidSpan PaidSpan bereft tally rounds lookSooner trouble plight
   voice door doors Door residents looks Written Bill beyondBill`.split(/\s+/),
)
/** A bare verb names no object, a participle alone nothing at all. */
const bare = new Set(
  'ask keep take tell say write happen told said came kept asked meant found given stated'.split(' '),
)
/** A Problem is what a request is answered with; every other class that is thrown is an …Error. */
const thrown = /^export class (\w+) extends Error\b|^class (\w+) extends Error\b/gm
/** Each kind of chain has the same few functions, and is always imported by its own folder. */
const ofEachChain = new Set('readBatch readByHash readRange readTransfers findStart findVanished'.split(' '))
/** The same number for the page and the server, which import nothing of each other. */
const onBothSides = new Set(['maxPhotoBytes'])

const declared = /^(?:export )?(?:async )?(?:function\*?|const|let|type|class) (\w+)/gm
const exported = /^export (?:async )?(?:function\*?|const|let|type|class) (\w+)/gm

const paths = readdirSync('src', { recursive: true })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|[/\\]testing[/\\]/.test(path))
const found = []
const places = new Map()
for (const path of paths) {
  const text = readFileSync(path, 'utf8')
  for (const [, name] of text.matchAll(declared))
    if (bound.test(name) || givenUp.has(name) || bare.has(name))
      found.push(`${path}: ${name} was given up, see docs/words.md`)
  for (const [, exported, own] of text.matchAll(thrown))
    if (!(exported ?? own).endsWith('Error') && exported !== 'Problem')
      found.push(`${path}: ${exported ?? own} ends in no Error`)
  for (const [, name] of text.matchAll(exported)) places.set(name, [...(places.get(name) ?? []), path])
}
for (const [name, where] of places)
  if (new Set(where).size > 1 && !ofEachChain.has(name) && !onBothSides.has(name))
    found.push(`${name} is exported twice: ${[...new Set(where)].join(', ')}`)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
