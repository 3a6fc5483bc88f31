// What the tests are called, read from their files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isTest = /\.test\.tsx?$|\.e2e\.ts$/
// A declaration, its modifiers (.each, .concurrent), and type arguments; `.skip` and `.todo` run nothing, so they prove nothing.
const declaration = /(?<![\w.$'"`])(?:test|it|describe)((?:\.\w+)*)(?:<[^()]*?>)?(?=[(`])/g
const string = /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/

/** The group in brackets that `text` begins with, quotes inside it respected. */
const firstGroup = (text) => {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[()]/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0) return text.slice(0, index + token.length)
  }
  return text
}

/** What a file's tests are called; a title with placeholders counts together with its inline table of cases. */
const titles = (source) =>
  [...source.matchAll(declaration)].flatMap(({ 0: head, 1: modifiers, index }) => {
    const lineStart = source.slice(source.lastIndexOf('\n', index) + 1, index)
    if (/\/\/|^\s*\*/.test(lineStart) || /\.(skip|todo)\b/.test(modifiers)) return []
    const call = source.slice(index + head.length)
    const direct = call.startsWith('(') && string.exec(call.slice(1))
    if (direct) return [direct[2]]
    const cases = firstGroup(call)
    const after = call.slice(cases.length)
    const title = after.startsWith('(') && string.exec(after.slice(1))
    if (!title) return []
    return /[%$]/.test(title[2]) ? [title[2], cases] : [title[2]]
  })

const tests = ['src', 'e2e', 'sandbox', 'contracts']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
  .filter((path) => isTest.test(path))

/** The titles of all tests. */
export const testTitles = () => tests.flatMap((path) => titles(readFileSync(path, 'utf8')))
