import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './serve-pages.ts'

let server: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'first-1.js'), 'program')
  await writeFile(join(folder, 'assets', 'first-1.js.br'), brotliCompressSync('program'))
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'index.html'), '<meta name="hub-site" content=""><div id="root"></div>')
  server = Fastify()
  await servePages(server, {
    folder,
    isPage: (path) => path === '/' || path === '/settings',
    facts: { name: 'A "B" <C> $&' },
    draw: (path, search) => (path === '/' ? `<p>$1 ${search === 'tab=a' ? 'a' : 'first'}</p>` : undefined),
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a page comes drawn, with the facts of the installation as text that cannot become markup', async () => {
  const { statusCode, body } = await server.inject('/?tab=a')
  expect(statusCode).toBe(200)
  expect(body).toBe(
    '<meta name="hub-site" content="{&quot;name&quot;:&quot;A \\&quot;B\\&quot; &lt;C> $&amp;&quot;}"><div id="root"><p>$1 a</p></div>',
  )
  expect((await server.inject('/settings')).body).toContain('<div id="root"></div>')
})

test('it travels compressed to a browser that can read it', async () => {
  const plain = await server.inject('/')
  const small = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
})

test('files keep for ever, pages are asked for each time, and what is neither is 404', async () => {
  expect((await server.inject('/assets/first-1.js')).headers['cache-control']).toContain('immutable')
  expect((await server.inject('/')).headers['cache-control']).toBe('no-cache')
  expect((await server.inject('/nowhere')).statusCode).toBe(404)
  expect((await server.inject('/assets/first-2.js')).headers['content-type']).toContain('application/problem+json')
})

test('a file travels as the build compressed it to a browser that can read it, and as it is to others', async () => {
  const ask = (encodings: string) =>
    server.inject({ url: '/assets/first-1.js', headers: { 'accept-encoding': encodings } })
  const small = await ask('gzip, deflate, br, zstd')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('program')
  // The build did not compress it this way, for instance where that made nothing smaller.
  for (const encodings of ['gzip', 'br;q=0', 'gzip, br; q=0.0', 'brotli']) {
    const plain = await ask(encodings)
    expect([encodings, plain.headers['content-encoding'], plain.body]).toEqual([encodings, undefined, 'program'])
  }
  expect((await ask('br;q=0.5')).headers['content-encoding']).toBe('br')
})

test('who has a file that may change is told so without it; its head alone can be asked for', async () => {
  const first = await server.inject('/icon.svg')
  expect([first.headers['cache-control'], first.headers['content-type']]).toEqual(['no-cache', 'image/svg+xml'])
  const again = await server.inject({ url: '/icon.svg', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await server.inject({ method: 'HEAD', url: '/icon.svg' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', ''])
})

test('the bare page, what lies beside the site and what the build put beside a file are no files of it', async () => {
  for (const url of ['/index.html', '/assets/first-1.js.br', '/assets/', '/assets/../../package.json'])
    expect((await server.inject(url)).statusCode, url).toBe(404)
})

/** Addresses that a browser, or who reads them carelessly, may take for another site's. */
const wandering = [
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/@evil.example/',
  '/.evil.example/',
  '/%2f%2fevil.example',
  '/x?to=https://evil.example/',
  '/%0d%0aLocation:%20https://evil.example/',
  '/\tevil.example',
]

test('a page asked for under another name is sent to the one it belongs to, with all of its address; files and calls are not', async () => {
  const other = Fastify()
  const site = { folder, isPage: () => true, facts: {} }
  await servePages(other, site, ({ host }) => (host === 'elsewhere' ? 'https://hub.example' : null))
  const ask = (url: string) => other.inject({ url, headers: { host: 'elsewhere' } })
  const { statusCode, headers } = await ask('/crypto/buy?order=UDE-1')
  expect([statusCode, headers.location]).toEqual([302, 'https://hub.example/crypto/buy?order=UDE-1'])
  expect(headers['cache-control']).toBe('no-store')
  expect([(await ask('/assets/first-1.js')).statusCode, (await ask('/api/nothing')).statusCode]).toEqual([200, 404])
  for (const path of wandering) {
    const { location } = (await ask(path)).headers
    expect([path, new URL(String(location)).origin], 'V3.7.2 nobody is sent to where a request says').toEqual([
      path,
      'https://hub.example',
    ])
  }
  await other.close()
})
