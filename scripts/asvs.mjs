// npm run asvs: which items of OWASP ASVS 5.0 hold here, each by assertions that would fail if it did not. A row of
// docs/asvs.md names them as links, [V4.2.1 what it proves](../src/…test.ts); each must be the message of an expect there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'

const { parseSync } = createRequire(import.meta.url)('@swc/core')
const itemsOf = (text) => text.match(/\bV\d+\.\d+\.\d+\b/g) ?? []
const isTest = (path) => /\.test\.tsx?$|\.e2e\.ts$/.test(path)
const isLiteral = ({ type }) => type.endsWith('Literal') && type !== 'TemplateLiteral'

/** `expect`, `describe` …: what a chain of calls and members begins with, and the members it passes. */
function chainOf(node, members = []) {
  if (node?.type === 'CallExpression') return chainOf(node.callee, members)
  if (node?.type === 'MemberExpression') return chainOf(node.object, [node.property.value, ...members])
  return { first: node?.value, members }
}

/** The message of an expect that asks something of a value; what runs nothing, and what is true of itself, proves nothing. */
function messageOf({ type, callee }) {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return []
  const asked = [callee.object, callee.object?.object].find((one) => one?.type === 'CallExpression')
  const { first, members } = chainOf(asked?.callee)
  if (first !== 'expect' || members.some((name) => name !== 'soft')) return []
  const [value, message] = asked.arguments.map(({ expression }) => expression)
  return message?.type === 'StringLiteral' && !isLiteral(value) ? [message.value] : []
}

function* messagesBelow(node) {
  if (node.type === 'CallExpression') {
    const { first, members } = chainOf(node.callee)
    if (/^(?:describe|test|it)$/.test(first) && members.some((name) => /^(?:skip|todo|fails)$/.test(name))) return
  }
  yield* messageOf(node)
  for (const child of Object.values(node).flat()) if (child && typeof child === 'object') yield* messagesBelow(child)
}

/** The messages of a test file's assertions that name an item. */
export const assertionsOf = (text, tsx = false) =>
  /['"]V\d/.test(text)
    ? [...messagesBelow(parseSync(text, { syntax: 'typescript', tsx }))].filter((message) => /^V\d/.test(message))
    : []

const states = ['met', 'partly', 'not met', 'not applicable']

/** What is wrong with the page, whose assertions are those of `assertionsIn`, file by file. */
export function asvsFaults(page, assertionsIn) {
  const rows = [...page.matchAll(/^\| (V[^|]+) \| ([^|]+) \| ([^|]+) \| (.*) \|$/gm)]
  const cited = new Set()
  const faults = rows.flatMap(([, items, , state, proof]) => {
    const proofs = [...proof.matchAll(/\[(V[^\]]+)\]\(\.\.\/([^)]+)\)/g)]
    for (const [, message, path] of proofs) cited.add(`${path}: ${message}`)
    const proved = new Set(proofs.flatMap(([, message]) => itemsOf(message)))
    const gone = proofs.filter(([, message, path]) => !assertionsIn.get(path)?.includes(message))
    const bare = state === 'met' ? itemsOf(items).filter((item) => !proved.has(item)) : []
    return [
      ...(states.includes(state) ? [] : [`${items}: "${state}" is none of ${states.join(', ')}`]),
      ...(state !== 'met' && proof.replace(/\[[^\]]*\]\([^)]*\)|[ ·]/g, '') === '' ? [`${items}: why ${state}?`] : []),
      ...bare.map((item) => `${item}: met, and no assertion is named`),
      ...gone.map(([, message, path]) => `${items}: no assertion of ${path} says "${message}"`),
    ]
  })
  const items = rows.flatMap(([, named]) => itemsOf(named))
  const twice = items.filter((item, place) => items.indexOf(item) !== place)
  const strays = [...assertionsIn].flatMap(([path, messages]) =>
    messages.map((message) => `${path}: ${message}`).filter((one) => !cited.has(one)),
  )
  return [
    ...faults,
    ...(rows.length > 0 ? [] : ['there is no row']),
    ...twice.map((item) => `${item}: stands twice`),
    ...strays.map((one) => `no row names ${one}`),
  ]
}

function readAssertions() {
  const paths = ['src', 'e2e', 'sandbox', 'contracts']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter(isTest)
  return new Map(
    paths.map((path) => [relative('.', path), assertionsOf(readFileSync(path, 'utf8'), path.endsWith('x'))]),
  )
}

if (import.meta.filename === process.argv[1]) {
  const page = existsSync('docs/asvs.md') ? readFileSync('docs/asvs.md', 'utf8') : ''
  const rows = [...page.matchAll(/^\| (V[^|]+) \| [^|]+ \| ([^|]+) \|/gm)]
  const count = (named) => named.reduce((sum, [, items]) => sum + itemsOf(items).length, 0)
  for (const state of states) console.log(`${state.padEnd(15)}${count(rows.filter((row) => row[2] === state))}`)
  console.log(`${'items'.padEnd(15)}${count(rows)}`)
  const faults = asvsFaults(page, readAssertions())
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
