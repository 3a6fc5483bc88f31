// Effects and refs of React that may answer what the platform answers: scrollIntoView promises in newer browsers, and React
// calls what an effect answered as its cleanup. Types do not see it: there it answers nothing. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { parseSync } = createRequire(import.meta.url)('@swc/core')
const makesFunction = /^(?:Arrow)?FunctionExpression$/

/** Every node below one; of its functions, where they are not wanted, nothing. */
function* below(node, skipped) {
  for (const child of Object.values(node).flat()) {
    if (!child || typeof child !== 'object' || skipped?.test(child.type)) continue
    yield child
    yield* below(child, skipped)
  }
}

/** The names that a file gives or imports: what they answer is ours, and typed. */
const namesOf = (file) =>
  new Set(
    [...below(file)].flatMap((node) => {
      if (node.type === 'ImportSpecifier') return [node.local.value]
      if (node.type === 'FunctionDeclaration') return [node.identifier.value]
      if (node.type === 'VariableDeclarator')
        return [node.id, ...below(node.id)].map(({ value }) => value).filter(Boolean)
      return []
    }),
  )

function isCleanup(answer, ours) {
  const parts = [answer.consequent, answer.alternate, answer.left, answer.right].filter(Boolean)
  if (parts.length > 0) return parts.every((part) => isCleanup(part, ours) || part.type.endsWith('Literal'))
  if (answer.type === 'CallExpression') return ours.has(answer.callee.value)
  return makesFunction.test(answer.type) || /^(?:Identifier|MemberExpression)$/.test(answer.type)
}

function isSafe(effect, ours) {
  if (!makesFunction.test(effect.type) || effect.async || effect.generator) return false
  if (!/^(?:FunctionBody|BlockStatement)$/.test(effect.body.type)) return false
  const answers = [...below(effect.body, /Function|Class|Method/)].filter(({ type }) => type === 'ReturnStatement')
  return answers.every(({ argument }) => !argument || isCleanup(argument, ours))
}

/** The lines of a file in which an effect or a ref may answer something that is no cleanup. */
export function wrongEffects(text, tsx = true) {
  if (!/Effect\b|\bref=/.test(text)) return []
  const file = parseSync(text, { syntax: 'typescript', tsx })
  const ours = namesOf(file)
  const given = [...below(file)].flatMap(({ type, callee, arguments: passed, name, value }) => {
    const called = callee?.property?.value ?? callee?.value
    if (type === 'CallExpression' && /^use\w*Effect$/.test(called)) return passed[0].expression
    // A ref that stands elsewhere is an object, or a function with a type of its own.
    const ref = type === 'JSXAttribute' && name.value === 'ref' ? value.expression : undefined
    return ref && makesFunction.test(ref.type) ? ref : []
  })
  const bytes = Buffer.from(text)
  const lineOf = ({ span }) =>
    bytes
      .subarray(0, span.start - file.span.start)
      .toString()
      .split('\n').length
  return given.filter((one) => !isSafe(one, ours)).map(lineOf)
}

if (import.meta.filename === process.argv[1]) {
  const wrong = readdirSync('src', { recursive: true })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => wrongEffects(readFileSync(path, 'utf8'), path.endsWith('x')).map((line) => `${path}:${line}`))
  for (const place of wrong)
    console.error(`${place}: write it in braces; it answers nothing, or by a return what ends it again`)
  process.exit(wrong.length === 0 ? 0 : 1)
}
