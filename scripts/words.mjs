// Names that were given up, and names that stand twice: docs/words.md says why. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A bound is max… or min…; these words were given up for those of their field. */
const bound = /^(?:most|least|longest|deepest|fewest)(?:[A-Z]|$)/
/** What stands in code in the last column of docs/words.md: anywhere in a name, in any case, one or many: `openDoor`, `paidBills`. */
const givenUp = new Set(
  [...readFileSync('docs/words.md', 'utf8').matchAll(/^\|.*\|([^|]*)\|$/gm)].flatMap(([, column]) =>
    [...column.matchAll(/`(\w+)`/g)].map(([, word]) => word),
  ),
)
/** As a whole name at the top of a file only: within another they may mean what they say, as in `isPaidInTime`. */
const givenUpWhole = new Set('rounds lookSooner ToldExchange knownSpan looks Written'.split(' '))
const partsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())
const oneOf = (word) => word.replace(/ies$/, 'y').replace(/s$/, '')
const isGivenUp = (name) =>
  givenUp.has(name) || partsOf(name).some((part) => givenUp.has(part) || givenUp.has(oneOf(part)))
/** A bare verb names no object, a participle alone nothing at all, nor does a part of a page: `FoundPlans`, not `Found`. */
const bare = new Set(
  'ask keep take tell say write happen told said came kept asked meant found given stated'.split(' '),
)
/** A type is the thing: what was found, not `Found`. */
const bareType = new Set(
  `Asked Answered Away Back Came Carried Chosen Counted Found Given Held How Kept Known Landed Left Listed Loaded Looked Made
  Meant Named Opened Paid Placed Posted Rated Read Relayed Said Seen Sent Shown Signed Stated Taken Told Typed Waiting Wanted What
  Where Why`.split(/\s+/),
)
/** A part of a page. */
const part = /^(?:export )?function ([A-Z]\w*)/gm
const typed = /^\s*(?:export )?(?:type|interface) (\w+)(?=[ <])/gm
/** A Problem is what a request is answered with; every other class that is thrown is an …Error. */
const thrown = /^export class (\w+) extends Error\b|^class (\w+) extends Error\b/gm
/** Each kind of chain has the same few functions, and is always imported by its own folder. */
const ofEachChain = new Set('readBatch readByHash readRange readTransfers findStart findVanished'.split(' '))
/** Those of the sandbox, which are played by the real protocols and know nothing of each other. */
const sandboxChain = /^sandbox[/\\](?:evm|bitcoin|xrpl|solana)[/\\]/

const declared = /^(?:export )?(?:async )?(?:function\*?|const|let|type|class) (\w+)/gm
/** What a function with a name takes: `function open(invoice: InvoiceRow, at?: Date)`, `const open = ({ id, ...rest }: Input) =>`. */
const taken = /(?:\bfunction\*? \w+|=(?: async)?) ?(?:<[^(]*>)?\(([^()]*)\)(?=:| =>| \{)/g
const takenName = /(?:^|[,{])\s*(?:\.{3})?(\w+)/g
const exported = /^export (?:async )?(?:function\*?|const|let|type|class) (\w+)/gm
/** A constant is named as anything else is. */
const shouted = /^\s*(?:export )?(?:const|let) ([A-Z][A-Z0-9_]*[A-Z0-9])\b/gm

const pathsIn = (tree, isRead) =>
  readdirSync(tree, { recursive: true })
    .map((path) => join(tree, path))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && isRead(path))
const isProduct = (path) => !/\.test\.|[/\\]testing[/\\]/.test(path)
const wrong = []

for (const path of ['src', 'sandbox', 'e2e', 'scripts', 'bench'].flatMap((tree) =>
  pathsIn(tree, tree === 'src' ? isProduct : () => true),
)) {
  const text = readFileSync(path, 'utf8')
  for (const [, name] of text.matchAll(declared))
    if (bound.test(name) || isGivenUp(name) || givenUpWhole.has(name) || bare.has(name))
      wrong.push(`${path}: ${name} was given up, see docs/words.md`)
  for (const [, name] of text.matchAll(part))
    if (bare.has(name.toLowerCase())) wrong.push(`${path}: the part ${name} names no thing, see docs/words.md`)
  for (const [, name] of text.matchAll(typed))
    if (bareType.has(name)) wrong.push(`${path}: the type ${name} names no thing, see docs/words.md`)
  const parameters = [...text.matchAll(taken)].flatMap(([, list]) => [...list.matchAll(takenName)])
  for (const [, name] of parameters)
    if (isGivenUp(name)) wrong.push(`${path}: the parameter ${name} was given up, see docs/words.md`)
  if (isGivenUp(basename(path).split('.')[0])) wrong.push(`${path}: the file’s name was given up, see docs/words.md`)
  for (const [, name] of text.matchAll(shouted)) wrong.push(`${path}: ${name} is written in capitals`)
  for (const names of classesIn(text))
    if (names.split(/\s+/).length > 8) wrong.push(`${path}: “${names}” wants a name of its own in web/style`)
  for (const [, exported, own] of text.matchAll(thrown))
    if (!(exported ?? own).endsWith('Error') && exported !== 'Problem')
      wrong.push(`${path}: ${exported ?? own} ends in no Error`)
}

for (const tree of ['src', 'sandbox']) {
  const places = new Map()
  for (const path of pathsIn(tree, isProduct))
    for (const [, name] of readFileSync(path, 'utf8').matchAll(exported))
      places.set(name, new Set([...(places.get(name) ?? []), path]))
  for (const [name, where] of places)
    if (where.size > 1 && !ofEachChain.has(name) && !isOncePerChain([...where]))
      wrong.push(`${name} is exported twice: ${[...where].join(', ')}`)
}
for (const line of wrong) console.error(line)
process.exit(wrong.length === 0 ? 0 : 1)

/** Each run of classes: that of an attribute, and the strings of a choice or of `classNames(…)`. What depends on something stands apart. */
function classesIn(text) {
  const attributes = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
    ([, plain, template]) => plain ?? template.replace(/\$\{[^}]*\}/g, ''),
  )
  const chosen = [...text.matchAll(/classNames\(((?:[^()]|\([^()]*\))*)\)|className=\{([^{}`]*)\}/g)].flatMap(
    ([, many, one]) => [...(many ?? one).matchAll(/'([^']*)'/g)].map(([, names]) => names),
  )
  return [...attributes, ...chosen].map((names) => names.trim())
}

function isOncePerChain(where) {
  const chains = where.map((path) => sandboxChain.exec(path)?.[0])
  return !chains.includes(undefined) && new Set(chains).size === chains.length
}
