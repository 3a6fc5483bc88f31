import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { users } from '../visitor/tables.ts'
import { buildServer } from './build-server.ts'

let app: TestApp
let server: FastifyInstance
let port: number
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: [], rateLimits: false })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** The statuses of all that is answered to bytes, which are sent as they are, until the connection ends. */
const statusesOf = (bytes: string) =>
  new Promise<number[]>((heard) => {
    let said = ''
    const wire = connect(port, '127.0.0.1', () => wire.write(Buffer.from(bytes, 'latin1')))
    wire.on('data', (part) => (said += part.toString('latin1')))
    wire.on('error', () => {})
    wire.on('close', () => heard([...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))))
  })

const line = '\r\n'
/** A request that makes a visitor, as a program between would see none of it. */
const hidden = () => `POST /api/visitor HTTP/1.1${line}Host: localhost:${port}${line}Connection: close${line}${line}`
/** A request with these lines about its length, and a body behind which another request stands. */
const behind = (lines: string[], body: string) =>
  [`POST /api/nowhere HTTP/1.1`, `Host: localhost:${port}`, ...lines, '', body].join(line)
const chunks = () => `0${line}${line}${hidden()}`
const chunked = 'Transfer-Encoding: chunked'

const framings: [string, () => string][] = [
  ['a length and chunks', () => behind([`Content-Length: ${chunks().length}`, chunked], chunks())],
  ['chunks and a length', () => behind([chunked, 'Content-Length: 4'], chunks())],
  ['two lengths', () => behind(['Content-Length: 0', `Content-Length: ${hidden().length}`], hidden())],
  ['two lengths in one line', () => behind([`Content-Length: 0, ${hidden().length}`], hidden())],
  [
    'a length and the name of chunks in another coding',
    () => behind(['Content-Length: 0', 'Transfer-Encoding: x'], hidden()),
  ],
  ['chunks that are not the last coding', () => behind(['Transfer-Encoding: chunked, identity'], chunks())],
  ['a coding that only looks like chunks', () => behind(['Transfer-Encoding: xchunked'], chunks())],
  ['chunks behind a vertical tab', () => behind(['Transfer-Encoding: \x0bchunked'], chunks())],
  ['a space before the colon', () => behind([`Content-Length : ${hidden().length}`], hidden())],
  ['a space before the colon of chunks', () => behind(['Transfer-Encoding : chunked'], chunks())],
  ['a folded line', () => behind(['Transfer-Encoding:', ' chunked'], chunks())],
  ['a signed length', () => behind(['Content-Length: +0'], hidden())],
  ['a negative length', () => behind(['Content-Length: -1'], hidden())],
  ['a hexadecimal length', () => behind(['Content-Length: 0x0'], hidden())],
  ['a length of more than can be counted', () => behind(['Content-Length: 18446744073709551616'], hidden())],
  ['a chunk whose size is none', () => behind([chunked], `0x0${line}${line}${hidden()}`)],
  ['a chunk whose size is signed', () => behind([chunked], `-0${line}${line}${hidden()}`)],
  ['a chunk whose size ends in a bare line feed', () => behind([chunked], `0\n\n${hidden()}`)],
  ['a chunk longer than its size', () => behind([chunked], `1${line}ab${line}0${line}${line}${hidden()}`)],
  ['a zero in a name', () => behind(['Transfer-Encoding\0: chunked'], chunks())],
  ['a carriage return alone in a value', () => behind([`X: a\rContent-Length: ${hidden().length}`], hidden())],
]
test.each(framings)(
  'framing: %s: refused, the connection is over, and what stood behind it is not done',
  async (_what, sent) => {
    const before = await app.system.db.$count(users)
    const said = await statusesOf(sent())
    expect(said.at(-1), 'V4.2.1 a message whose end can be read in two ways is refused').toBe(400)
    expect(await app.system.db.$count(users), 'V4.2.1 no request within another is done').toBe(before)
  },
)

test('framing: one request behind another, each with one length, is done', async () => {
  const before = await app.system.db.$count(users)
  expect(await statusesOf(behind(['Content-Length: 0'], hidden()))).toEqual([404, 201])
  expect(await statusesOf(behind([chunked], chunks()))).toEqual([404, 201])
  expect(await app.system.db.$count(users)).toBe(before + 2)
})
