import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { marksIn, readJson } from './read-json.ts'

test.each([
  ['{}', 1, 0],
  ['"{[:,"', 0, 0],
  ['{"a":1,"b":[1,2,{"c":null}]}', 9, 3],
  ['{"a\\":":"\\\\","b":"\\\\\\""}', 4, 2],
  ['{"never ends', 1, 0],
  ['{"ends in a backslash\\', 1, 0],
])('the marks outside the strings of %s', (text, marks, colons) => {
  expect(marksIn(text)).toEqual({ marks, colons })
})

const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"name ${at}":1`).join()}}`

test.each([
  ['a million names', names(1_000_000), 'The body holds too many values'],
  ['a list of millions', `[${'1,'.repeat(3_000_000)}1]`, 'The body holds too many values'],
  ['a million lists in each other', '['.repeat(1_000_000), 'The body holds too many values'],
  ['the same name twice', '{"a":1,"a":2}', 'A name in the body comes twice'],
  ['the same name twice, once spelled by its number', '{"a":1,"\\u0061":2}', 'A name in the body comes twice'],
])('%s: refused', async (_what, payload, why) => {
  expect((await send(payload)).body).toMatchObject({ message: expect.stringContaining(why) as string })
})

test('a form of a hundred answers and a photo of megabytes with every letter that could be taken for its end are read', async () => {
  const body = { photo: ':,[{'.repeat(1_000_000), quote: '\\"\\\\"'.repeat(1000), ...JSON.parse(names(100)) } as object
  expect(await send(JSON.stringify(body))).toEqual({ status: 200, body })
})

async function send(payload: string) {
  const server = Fastify({ bodyLimit: 20_000_000 })
  readJson(server)
  server.post('/', ({ body }) => body)
  const answer = await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<object>() }
}
