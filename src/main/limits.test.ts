import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readPath } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { Route } from '#server/http/route.ts'
import { peopleAtOneAddress, usualPerMinute } from '#server/limits/limits.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { allRoutes } from './domains.ts'

const document = readFileSync('docs/limits.md', 'utf8')
const rowsAfter = (head: string) =>
  document
    .slice(document.indexOf(head))
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? []
const told = new Map(rowsAfter('| Operation |').map(([path = '', ...rest]) => [path.replaceAll('`', ''), rest]))
const asked = rowsAfter('| Asked |')

const rate = (most: number) =>
  `${most.toLocaleString('en-US')} / ${(most * peopleAtOneAddress).toLocaleString('en-US')}`
function ratesOf({ shape }: Route): string {
  const { perMinute = usualPerMinute, costly, perDay } = shape
  return [
    rate(perMinute),
    ...(costly ? [`costly ${rate(costly.perMinute)}`] : []),
    ...(perDay ? [`a day ${rate(perDay)}`] : []),
  ].join('; ')
}
function bodyOf({ shape }: Route): string {
  if (!shape.body && !shape.signedBy) return '-'
  const bytes = shape.bodyLimit ?? 64 * 1024
  return bytes % 1024 === 0 ? `${bytes / 1024} kB` : `${bytes / 1e6} MB`
}

test('each operation says the most it can cost, and nothing else does', () => {
  expect([...told.keys()].toSorted()).toEqual(allRoutes.map(({ path }) => path).toSorted())
})
test.each(allRoutes.map((route) => [route.path, route] as const))(
  '%s costs at most what is said of it',
  (path, route) => {
    const [rates, body, answer = '', asks = ''] = told.get(path) ?? []
    expect([rates, body]).toEqual([ratesOf(route), bodyOf(route)])
    expect(answer).not.toBe('')
    if (asks === '-') return
    // What others do for us is not asked as often as what we know ourselves.
    expect(asks.split(', ').filter((who) => !asked.some(([name]) => name === who))).toEqual([])
    const { perMinute, costly } = route.shape
    expect(perMinute, 'a limit of its own').toBeDefined()
    expect(costly?.perMinute ?? perMinute).toBeLessThanOrEqual(usualPerMinute)
  },
)
test('whoever can be away is said to be asked', () => {
  const away = { 'chains/unreachable': 'node', 'token/card-away': 'processor', 'coverage/photos-busy': 'reader' }
  for (const { path, shape } of allRoutes)
    for (const { code } of shape.problems ?? [])
      if (code in away) expect(told.get(path)?.[3], path).toContain(away[code as keyof typeof away])
})
test('what bounds those who are asked stands in the program as it is said', () => {
  expect(asked.length).toBeGreaterThanOrEqual(8)
  for (const [name, bounds = '', files = ''] of asked) {
    const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside)
    const program = quoted(files)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    for (const bound of quoted(bounds)) expect(program, `${name}: ${bound}`).toContain(bound)
  }
})

type JsonSchema = { [key: string]: unknown; type?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema }

/** Whether a pattern lets a text be as long as it likes. */
const isEndless = (pattern: string) =>
  /(?<!\\)[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')) || !/^\^.*\$$/.test(pattern)

/** The texts, lists and maps of a part of a request that may be of any length. */
function endlessOf(schema: JsonSchema, at: string): string[] {
  const { type, properties = {}, items, additionalProperties, maxItems, maxLength, pattern, prefixItems } = schema
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as JsonSchema[] | undefined) ?? [])
  const isEndlessText =
    type === 'string' &&
    maxLength === undefined &&
    schema['enum'] === undefined &&
    schema['const'] === undefined &&
    (typeof pattern !== 'string' || isEndless(pattern))
  return [
    ...(isEndlessText ? [at] : []),
    ...(type === 'array' && maxItems === undefined && prefixItems === undefined ? [`${at}[]`] : []),
    ...(typeof additionalProperties === 'object' && additionalProperties ? [`${at}{}`] : []),
    ...inner.flatMap((one) => endlessOf(one, at)),
    ...(items ? endlessOf(items, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => endlessOf(one, `${at}.${name}`)),
  ]
}

test('every text and list that a request brings has a length', () => {
  const endless = allRoutes.flatMap(({ path, shape }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = shape[part]
      if (!schema) return []
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
      return endlessOf(json, `${path} ${part}`)
    }),
  )
  expect(endless).toEqual([])
})

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  const once = allRoutes.map((route) => ({ ...route, shape: { ...route.shape, perMinute: 1 } }))
  server = await buildServer(app, { routes: once })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

test('each operation is refused once its address has had its number, whoever asks and whatever they send', async () => {
  for (const { path } of allRoutes) {
    const { method, path: pattern } = readPath(path)
    // What no contract takes: it is counted before it is read, and nothing is done.
    const url = `${pattern.replace(/\{\w+\}/g, 'x'.repeat(90))}?odd=1`
    const statuses: number[] = []
    for (let times = 0; times <= peopleAtOneAddress; times++)
      statuses.push((await server.inject({ method: method as 'GET', url, remoteAddress: '203.0.113.8' })).statusCode)
    expect(statuses.indexOf(429), `${path}: ${statuses}`).toBe(peopleAtOneAddress)
  }
})
