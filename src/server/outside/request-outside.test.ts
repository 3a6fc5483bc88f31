import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { AnswerTooLongError, requestOutside, textOf } from './request-outside.ts'
import { TimeoutError } from './with-timeout.ts'

const opened: Server[] = []
afterAll(() => {
  for (const server of opened) {
    server.closeAllConnections()
    server.close()
  }
})

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  opened.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('outside: an answer comes whole, with its status and type, whatever they are', async () => {
  const url = await answering((_, response) => response.writeHead(418, { 'content-type': 'text/tea' }).end('\ufeffñ'))
  const answer = await requestOutside(url, undefined, { timeoutMs: 5_000 })
  expect(answer).toMatchObject({ ok: false, status: 418, type: 'text/tea' })
  expect(textOf(answer)).toBe('ñ')
})
test('outside: an answer without an end is given up at its bound, and its connection ended', async () => {
  let onEnd = () => {}
  const ended = new Promise<void>((end) => {
    onEnd = end
  })
  const url = await answering((_, response) => {
    const more = () => void (response.write('x'.repeat(64_000)) ? setImmediate(more) : response.once('drain', more))
    response.once('close', onEnd)
    more()
  })
  await expect(requestOutside(url, undefined, { timeoutMs: 20_000, maxBytes: 500_000 })).rejects.toThrow(
    AnswerTooLongError,
  )
  await ended
})
test('outside: nobody is waited for longer than said, nor once the server stops', async () => {
  const url = await answering((_, response) => void response.writeHead(200).write('{'))
  await expect(requestOutside(url, undefined, { timeoutMs: 50 })).rejects.toThrow(TimeoutError)
  const stop = new AbortController()
  const asked = requestOutside(url, undefined, { timeoutMs: 20_000, stopping: stop.signal })
  stop.abort(new Error('stopping'))
  await expect(asked).rejects.toThrow('stopping')
})
test('outside: nobody is asked whom an answer names', async () => {
  let asked = 0
  const inner = await answering((_, response) => void response.end(String(++asked)))
  const url = await answering((_, response) => response.writeHead(302, { location: inner }).end())
  await expect(requestOutside(url, undefined, { timeoutMs: 5_000 })).rejects.toThrow()
  expect(asked).toBe(0)
})
