import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from './client.ts'
import { makeQueryClient, readUrl } from './query.ts'
import { type RequestError, request } from './request.ts'

let server: Server
let at = ''
let last: { method: string | undefined; type: string | undefined; body: string } | undefined

const bodyOf = async (incoming: IncomingMessage) => {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return text
}
const answers: Record<string, [number, string]> = {
  '/ok': [200, '{"fine":true}'],
  '/nope': [404, 'nope'],
  '/empty': [500, ''],
  '/who': [401, 'who are you'],
  '/problem': [409, '{"type":"/problems/a/b","title":"T","status":409,"detail":"It is taken","code":"a/b"}'],
}
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then((body) => {
      last = { method: incoming.method, type: incoming.headers['content-type'], body }
      const [status, text] = answers[incoming.url ?? ''] ?? [204, '']
      outgoing.writeHead(status).end(text)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const failure = (url: string) =>
  request('GET', at + url).then(
    () => null,
    (error: RequestError) => error,
  )
type QueryContext = Parameters<ReturnType<typeof readUrl>>[0]
const context = (url: string) =>
  ({ queryKey: [at + url, { other: 'part' }], signal: new AbortController().signal }) as unknown as QueryContext

test('NET-01 NET-02 a method, a URL and a body that travels as JSON', async () => {
  expect(await (await request('POST', `${at}/ok`, { a: 1 })).json()).toEqual({ fine: true })
  expect(last).toEqual({ method: 'POST', type: 'application/json', body: '{"a":1}' })
})
test('NET-02 without a body there is no content type', async () => {
  await request('POST', `${at}/ok`)
  expect(last).toEqual({ method: 'POST', type: undefined, body: '' })
})
test('NET-04 NET-05 anything but success raises the status and what was said', async () => {
  expect((await failure('/nope'))?.message).toBe('404: nope')
  expect((await failure('/empty'))?.message).toBe('500: Internal Server Error')
})
test('NET-05 a problem is read from the answer', async () => {
  expect((await failure('/problem'))?.problem).toMatchObject({ code: 'a/b', detail: 'It is taken' })
  expect((await failure('/nope'))?.problem).toBeNull()
})
test('NET-06 a query reads the URL that is its key’s first part', async () => {
  expect(await readUrl({ on401: 'raise' })(context('/ok'))).toEqual({ fine: true })
  expect(last?.method).toBe('GET')
})
test('NET-07 NET-08 a 401 is nothing in one mode and a failure in the default', async () => {
  expect(await readUrl({ on401: 'null' })(context('/who'))).toBeNull()
  await expect(readUrl({ on401: 'raise' })(context('/who'))).rejects.toThrow('401: who are you')
  await expect(makeQueryClient().fetchQuery({ queryKey: [`${at}/who`] })).rejects.toThrow('401: who are you')
})
test('NET-09 NET-10 NET-11 NET-12 nothing is read again on its own', () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
test('a path is filled and the rest becomes the query', () => {
  expect(urlOf('GET /api/a/{id}', { id: 'x/y', q: 'a b', none: undefined })).toBe('/api/a/x%2Fy?q=a+b')
  expect(urlOf('POST /api/a/{id}', { id: 7, q: 'body' })).toBe('/api/a/7')
})
