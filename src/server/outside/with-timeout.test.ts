import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TimeoutError, withTimeout } from './with-timeout.ts'

// Begins to answer and never goes on.
const silent = createServer((_request, response) => void response.writeHead(200).write('{'))
let url: string
beforeAll(async () => {
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const wholeAnswer = async (signal: AbortSignal) => {
  const answer = await fetch(url, { signal })
  collectGarbage()
  return answer.text()
}

test('an answer that has begun and does not end is given up, also when garbage was collected meanwhile', async () => {
  await expect(withTimeout(100, wholeAnswer)).rejects.toThrow(TimeoutError)
})

test('who stops it is heard, before and during the work', async () => {
  const stopping = new AbortController()
  const work = withTimeout(60_000, wholeAnswer, stopping.signal)
  stopping.abort(new Error('stopping'))
  await expect(work).rejects.toThrow('stopping')
  await expect(withTimeout(60_000, wholeAnswer, stopping.signal)).rejects.toThrow('stopping')
})

test('what comes in time is answered, and what goes wrong before is said as it is', async () => {
  expect(await withTimeout(60_000, async () => 'here')).toBe('here')
  const wrong = withTimeout(60_000, async () => {
    throw new Error('wrong')
  })
  await expect(wrong).rejects.toThrow('wrong')
})
