import { type Chance } from '../torture/random.ts'
import { fitting, fittingObject, type JsonSchema, type KnownValues, odd } from './values.ts'

/** One operation as the product describes it. */
export type Described = {
  name: string
  method: string
  path: string
  params: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  body: JsonSchema | null
}

/** A request as it goes over the wire. */
export type FuzzRequest = {
  operation: string
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
}

/** Whole bodies that open the way to what lies behind: made again with what a person knows by then. */
export type Examples = Record<string, (chance: Chance) => object>

type Draft = {
  method: string
  params: Record<string, unknown>
  query: [string, unknown][]
  body: Record<string, unknown> | null
  headers: Record<string, string>
  /** Goes instead of the body. */
  raw: string | null
}

/** Reads the product's own description. */
export function describedBy(document: { paths: Record<string, Record<string, unknown>> }): Described[] {
  type Operation = {
    parameters?: { name: string; in: string; schema: JsonSchema }[]
    requestBody?: { content: Record<string, { schema: JsonSchema }> }
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, { parameters = [], requestBody }]) => {
      const named = (place: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: named('path'),
        query: named('query'),
        body: requestBody?.content['application/json']?.schema ?? null,
      }
    }),
  )
}

/** Makes a request of an operation: as its contract says, or with one or two things wrong with it. */
export function makeRequest(chance: Chance, operation: Described, known: KnownValues, examples: Examples): FuzzRequest {
  const fill = (schemas: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fitting(chance, name, schema, known)]))
  const example = examples[operation.name]
  const draft: Draft = {
    method: operation.method,
    params: fill(operation.params),
    query: Object.entries(fill(operation.query)).filter(() => chance.percent(50)),
    body:
      operation.body === null
        ? null
        : example && chance.percent(60)
          ? { ...example(chance) }
          : fittingObject(chance, operation.body, known),
    headers: {},
    raw: null,
  }
  for (let wrongs = chance.one([0, 0, 1, 1, 1, 2]); wrongs > 0; wrongs--) chance.one(changes)(chance, draft, operation)
  return written(operation, draft)
}

type Change = (chance: Chance, draft: Draft, operation: Described) => void

/** Every field with its value, wherever it stands. */
const fieldsOf = ({ params, query, body }: Draft): [string, unknown][] => [
  ...Object.entries(params),
  ...query,
  ...Object.entries(body ?? {}),
]
const oneOf = <T>(chance: Chance, list: readonly T[]): T | undefined => (list.length > 0 ? chance.one(list) : undefined)

const changes: Change[] = [
  // A field of one part in another one as well, or there alone.
  (chance, draft) => {
    const [name, value] = oneOf(chance, fieldsOf(draft)) ?? ['x', odd(chance)]
    if (chance.percent(50)) draft.query.push([name, chance.percent(50) ? value : odd(chance)])
    else draft.body = { ...draft.body, [name]: value }
    if (chance.percent(30)) delete draft.params[name]
  },
  (chance, draft) => {
    const twice = oneOf(chance, draft.query)
    if (twice) draft.query.push(chance.percent(50) ? twice : [twice[0], odd(chance)])
  },
  (chance, draft) => {
    const name = oneOf(chance, Object.keys(draft.body ?? {}))
    if (name && draft.body) draft.body = { ...draft.body, [name]: odd(chance) }
  },
  (chance, draft) => {
    const name = oneOf(chance, Object.keys(draft.body ?? {}))
    if (name && draft.body)
      draft.body = Object.fromEntries(Object.entries(draft.body).filter(([field]) => field !== name))
  },
  (chance, draft, { query }) => void draft.query.push([oneOf(chance, Object.keys(query)) ?? 'x', odd(chance)]),
  (chance, draft) => {
    const name = oneOf(chance, Object.keys(draft.params))
    if (name) draft.params[name] = odd(chance)
  },
  (chance, draft) =>
    void (draft.body = { ...draft.body, [chance.one(['__proto__', 'x', 'userId', 'id', 'toString'])]: odd(chance) }),
  (chance, draft) => void (draft.raw = chance.one(rawBodies)),
  (chance, draft) => Object.assign(draft.headers, chance.one(headers)),
  (chance, draft) => void (draft.headers['idempotency-key'] = `key-of-fuzz-${chance.between(1, 40)}`),
  (chance, draft) =>
    void (draft.method = chance.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'])),
]

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)
const rawBodies = [
  [
    '',
    '{',
    '{}',
    '[]',
    'null',
    '"x"',
    '1',
    'true',
    '{"a":1,"a":2}',
    '{"a":1e999}',
    '{"a":NaN}',
    '\ufeff{}',
    '{"a":01}',
  ],
  [
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":"\\ud800"}',
    '{"\\udc00":1}',
    '{"a":"\\u0000"}',
  ],
  [nested('[', ']', 100), nested('[', ']', 20_000), nested('{"a":', '}', 31), nested('{"a":', '1}', 9_000)],
  [`"${'x'.repeat(70_000)}"`, `{"${'k'.repeat(10_000)}":1}`, `[${'1,'.repeat(5_000)}1]`, `{"a":${'9'.repeat(5_000)}}`],
].flat()
const headers: Record<string, string>[] = [
  ...['', 'a', 'x'.repeat(300), 'with a space', 'plain-enough-key'].map((key) => ({ 'idempotency-key': key })),
  ...[
    '',
    'x',
    '__Host-sid=',
    '__Host-sid=%zz',
    '__Host-sid=a; __Host-sid=b',
    `__Host-sid=${'b'.repeat(5_000)}`,
    '=;=;;',
  ].map((cookie) => ({ cookie })),
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
    ';;',
    '',
  ].map((type) => ({ 'content-type': type })),
  ...['null', 'https://evil.example', 'garbage'].map((origin) => ({ origin })),
  ...['cross-site', 'same-site', 'x'].map((site) => ({ 'sec-fetch-site': site })),
  ...['evil.example', '[', ''].map((host) => ({ host })),
  ...['-1', '999999999999', 'x', ''].map((id) => ({ 'last-event-id': id })),
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=9, zstd' },
  { 'x-forwarded-for': 'x, y', 'x-forwarded-host': '[', 'x-forwarded-proto': 'gopher' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { 'x-odd': '\u00ff\u0080' },
]

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** Half a character has no UTF-8. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

function written({ name, path }: Described, { method, params, query, body, headers, raw }: Draft): FuzzRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => encoded(textOf(params[param] ?? '')))
  const search = query.map(([field, value]) => `${encoded(field)}=${encoded(textOf(value))}`).join('&')
  const text = raw ?? (body === null ? null : JSON.stringify(body))
  return {
    operation: name,
    method,
    url: search ? `${filled}?${search}` : filled,
    headers: { ...(text !== null && { 'content-type': 'application/json' }), ...headers },
    body: text,
  }
}
