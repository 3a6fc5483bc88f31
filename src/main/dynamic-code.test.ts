import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

type Node = { type?: string; value?: unknown; [name: string]: unknown }
const namedLike = (node: unknown, name: RegExp) =>
  typeof (node as Node)?.value === 'string' && name.test(String((node as Node).value))
const memberOf = (node: unknown) => (node as Node)?.['property']
const drawn = (name: unknown) => namedLike(name, /^(dangerouslySetInnerHTML|innerHTML|outerHTML|srcdoc|srcDoc)$/)
const isText = (node: unknown) =>
  /^(StringLiteral|TemplateLiteral|BinaryExpression)$/.test(String((node as Node)?.type))
const given = ({ arguments: passed }: Node) =>
  ((passed ?? []) as { expression: Node }[]).map(({ expression }) => expression)
const calledBy = (name: RegExp) => (node: Node) => {
  const callee = node['callee'] as Node | undefined
  return namedLike(callee?.type === 'MemberExpression' ? callee['property'] : callee, name)
}

/** What would run a text as code, draw it as markup, guess at random, or talk to whoever answers. */
const forbidden: [string, (node: Node) => boolean][] = [
  [
    'runs a text',
    (node) =>
      /^(Call|New)Expression$/.test(String(node.type)) &&
      calledBy(/^(eval|Function|runIn\w*Context|compileFunction)$/)(node),
  ],
  ['runs a text', (node) => node.type === 'Identifier' && namedLike(node, /^eval$/)],
  [
    'runs a text',
    (node) =>
      node.type === 'CallExpression' && calledBy(/^set(Timeout|Interval|Immediate)$/)(node) && isText(given(node)[0]),
  ],
  ['runs a text', (node) => node.type === 'ImportDeclaration' && namedLike(node['source'], /^(node:)?vm$/)],
  ['draws a text', (node) => node.type === 'AssignmentExpression' && drawn(memberOf(node['left']))],
  [
    'draws a text',
    (node) => /^(JSXAttribute|KeyValueProperty)$/.test(String(node.type)) && drawn(node['name'] ?? node['key']),
  ],
  [
    'draws a text',
    (node) =>
      node.type === 'CallExpression' && calledBy(/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/)(node),
  ],
  [
    'draws a text',
    (node) =>
      node.type === 'CallExpression' &&
      calledBy(/^write(ln)?$/)(node) &&
      namedLike(((node['callee'] as Node)['object'] as Node) ?? {}, /^document$/),
  ],
  [
    'guesses',
    (node) =>
      node.type === 'MemberExpression' &&
      namedLike(node['object'], /^Math$/) &&
      namedLike(node['property'], /^random$/),
  ],
  [
    'starts a shell',
    (node) =>
      node.type === 'CallExpression' &&
      calledBy(/^exec(Sync)?$/)(node) &&
      (node['callee'] as Node).type === 'Identifier',
  ],
  ['starts a shell', (node) => node.type === 'KeyValueProperty' && namedLike(node['key'], /^shell$/)],
  [
    'trusts any certificate',
    (node) =>
      /^(KeyValueProperty|MemberExpression)$/.test(String(node.type)) &&
      namedLike(
        node['key'] ?? node['property'],
        /^(rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity)$/,
      ),
  ],
]

function below(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object') below(child as Node, found)
  return found
}

/** What of that a file does, each kind once. */
function doesOf(text: string, tsx: boolean): string[] {
  const nodes = below(parseSync(text, { syntax: 'typescript', tsx }) as unknown as Node)
  return [...new Set(forbidden.filter(([, is]) => nodes.some(is)).map(([what]) => what))]
}

const isProgram = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path)
const programs = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(isProgram)
  .map((path) => join('src', path))

test.each([
  ['runs a text', 'const one = eval(text)'],
  ['runs a text', 'const run = eval; run(text)'],
  ['runs a text', 'new Function("a", text)'],
  ['runs a text', 'globalThis.Function(text)()'],
  ['runs a text', 'setTimeout(`go(${text})`, 1)'],
  ['runs a text', "import { Script } from 'node:vm'"],
  ['draws a text', 'const part = <p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['draws a text', 'box.innerHTML = text'],
  ['draws a text', 'box.insertAdjacentHTML("beforeend", text)'],
  ['draws a text', 'document.write(text)'],
  ['guesses', 'const secret = Math.random().toString(36)'],
  ['starts a shell', 'exec(`ls ${text}`)'],
  ['starts a shell', 'spawn(text, { shell: true })'],
  ['trusts any certificate', 'new Agent({ rejectUnauthorized: false })'],
])('code: what %s is found: %s', (what, text) => {
  expect(doesOf(text, true)).toEqual([what])
})
test('code: nothing of the product runs or draws a text, guesses at random, starts a shell or trusts any certificate', () => {
  expect(programs.length).toBeGreaterThan(500)
  const does = programs.map((path) => [path, doesOf(readFileSync(path, 'utf8'), path.endsWith('x'))] as const)
  const doing = (what: string) => does.flatMap(([path, all]) => (all.includes(what) ? [path] : []))
  // From source alone, where a thread is told how TypeScript is read; the built product gives it a file.
  const ownText = join('src', 'domains', 'pharmacy', 'server', 'global', 'satellites-over.ts')
  expect(doing('runs a text'), 'V1.3.2 no text is run as code').toEqual([ownText])
  expect(doing('draws a text'), 'V3.2.2 no text is drawn as markup').toEqual([])
  expect(doing('guesses'), 'V11.5.1 what is random comes from the system').toEqual([])
  expect(doing('starts a shell'), 'V1.2.5 no command of the system is made of a text').toEqual([])
  expect(doing('trusts any certificate'), 'V12.3.2 no certificate is passed over').toEqual([])
})
