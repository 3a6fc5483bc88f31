import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { users } from '../visitor/tables.ts'
import { buildServer } from './build-server.ts'
import { isOwnHost, otherOrigin } from './own-host.ts'

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

/** Sends lines of a head as they are, and answers the status. */
const write = (path: string, ...lines: string[]) =>
  new Promise<number>((heard) => {
    let said = ''
    const head = [`POST ${path} HTTP/1.1`, ...lines, 'Content-Length: 0', 'Connection: close']
    const wire = connect(port, '127.0.0.1', () => wire.write(`${head.join('\r\n')}\r\n\r\n`))
    wire.on('data', (part) => (said += part.toString()))
    wire.on('close', () => heard(Number(said.slice(9, 12))))
  })

describe('host: without PUBLIC_ORIGIN on loopback', () => {
  test('a name that somebody points here is 421 and makes nobody a visitor', async () => {
    const before = await app.system.db.$count(users)
    for (const host of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`, 'localhost', ''])
      expect(await write('/api/visitor', `Host: ${host}`), host).toBe(421)
    expect(await app.system.db.$count(users)).toBe(before)
  })
  test('this machine’s own names at our port pass', async () => {
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '[::1]'])
      expect(await write('/api/visitor', `Host: ${host}:${port}`), host).toBe(201)
  })
  test('two hosts are 400, in either order', async () => {
    const [own, other] = [`Host: localhost:${port}`, 'host: evil.example']
    expect(await write('/api/visitor', own, other)).toBe(400)
    expect(await write('/api/visitor', other, own)).toBe(400)
    expect(await write('/', own, own)).toBe(400)
  })
  test('another one in the address is 400, and ours in both is what it says', async () => {
    const own = `Host: localhost:${port}`
    for (const other of ['http://evil.example', `https://localhost:1`, 'ftp://evil.example', 'http://['])
      for (const path of ['/api/visitor', '/']) expect(await write(`${other}${path}`, own), other + path).toBe(400)
    expect(await write(`http://localhost:${port}/api/visitor`, own)).toBe(201)
  })
  test('none at all is 400', async () => expect(await write('/api/visitor')).toBe(400))
  test('an address written in another way is refused all the same', async () => {
    for (const path of [`http://localhost:${port}/api/visitor`, '/%61pi/visitor', '/api/%76isitor'])
      expect(await write(path, 'Host: evil.example'), path).toBe(421)
  })
})

const published = { PUBLIC_ORIGIN: 'https://pay.example.org', HOST: '0.0.0.0' }
const inHouse = { PUBLIC_ORIGIN: undefined, HOST: '0.0.0.0' }
const loopback = { PUBLIC_ORIGIN: undefined, HOST: '127.0.0.1' }
test.each([
  ['pay.example.org', published, true],
  ['PAY.example.org:443', published, true],
  ['pay.example.org:8443', published, false],
  ['pay.example.org.evil.example', published, false],
  ['pay.example.org@evil.example', published, false],
  ['evil.example', published, false],
  ['localhost:3000', published, true],
  ['localhost:3001', published, false],
  ['10.0.0.7:3000', published, true],
  ['10.0.0.7:3000', { ...published, HOST: '127.0.0.1' }, false],
  ['192.168.1.4:8080', inHouse, true],
  ['[fe80::1]:3000', inHouse, true],
  ['clinic-server:3000', inHouse, false],
  ['10.0.0.7.evil.example', inHouse, false],
  ['192.168.1.4:3000', loopback, false],
  ['[::1]:3000', loopback, true],
  ['localhost:3000/x', loopback, false],
  ['', loopback, false],
])('host: %s with %o is ours: %s', (host, where, isOurs) => {
  expect(isOwnHost(host, 3000, where)).toBe(isOurs)
})

describe('a page belongs to one origin, where what a browser keeps of a person is found again', () => {
  const here = { PUBLIC_ORIGIN: undefined, HOST: '127.0.0.1', PORT: 7100 }
  test.each([
    ['localhost:7100', here, null],
    ['127.0.0.1:7100', here, 'http://localhost:7100'],
    ['[::1]:7100', here, 'http://localhost:7100'],
    // A tunnel to this port, and a phone in the same house.
    ['localhost:9000', here, null],
    ['192.168.1.20:7100', { ...here, HOST: '0.0.0.0' }, null],
    ['hub.example', { ...here, PUBLIC_ORIGIN: 'https://hub.example' }, null],
    ['www.hub.example', { ...here, PUBLIC_ORIGIN: 'https://hub.example' }, 'https://hub.example'],
    // A proxy that names the machine behind it.
    ['127.0.0.1:7100', { ...here, PUBLIC_ORIGIN: 'https://hub.example' }, null],
  ])('asked for at %s with %j: %s', (host, where, origin) => {
    expect(otherOrigin(host, 7100, where)).toBe(origin)
  })
})
