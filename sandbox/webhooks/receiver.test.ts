import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from './receiver.ts'

const folders: string[] = []
const open: Receiver[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-receiver-'))
  folders.push(folder)
  return folder
}

async function start(dataDir = newFolder()): Promise<Receiver> {
  const receiver = await startReceiver({ dataDir, log: () => {} })
  open.push(receiver)
  return receiver
}

type WebhookPost = { id?: string; body?: string; secret?: string; at?: number; path?: string }

function send(
  { url, secret: own }: Receiver,
  { id = randomUUID(), body = '{}', secret = own, at, path }: WebhookPost = {},
) {
  const t = Math.floor((at ?? Date.now()) / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  const headers = { 'hub-signature': `t=${t},v1=${v1}`, 'hub-delivery': id, 'hub-event': 'invoice.settled' }
  return fetch(path ? new URL(path, url) : url, { method: 'POST', headers, body })
}

test('what is signed with this installation’s secret is taken once and counted when it comes again', async () => {
  const receiver = await start()
  expect((await send(receiver, { id: 'a', body: '{"n":1}' })).status).toBe(204)
  expect((await send(receiver, { id: 'b', body: '{"n":2}' })).status).toBe(204)
  expect((await send(receiver, { id: 'a', body: '{"n":1}' })).status).toBe(204)
  expect(receiver.received()).toMatchObject([
    { id: 'a', event: 'invoice.settled', times: 2, body: { n: 1 } },
    { id: 'b', times: 1, body: { n: 2 } },
  ])
  expect(receiver.describe()).toMatchObject({ unbelieved: 0, deliveries: [{ id: 'a' }, { id: 'b' }] })
})

test('another secret, an old signature, none, or another path is not believed', async () => {
  const receiver = await start()
  expect((await send(receiver, { secret: 'x'.repeat(64) })).status).toBe(401)
  expect((await send(receiver, { at: Date.now() - 400_000 })).status).toBe(401)
  expect((await send(receiver, { at: Date.now() + 400_000 })).status).toBe(401)
  expect((await send(receiver, { path: '/other' })).status).toBe(401)
  expect((await fetch(receiver.url, { method: 'POST', body: '{}' })).status).toBe(401)
  expect((await fetch(receiver.url)).status).toBe(401)
  expect(receiver.describe()).toMatchObject({ unbelieved: 6, deliveries: [] })
})

test('it refuses, cuts, hangs and asks for repetition as often as it was told to', async () => {
  const receiver = await start()
  await receiver.behave({ next: 'refuse', times: 2, status: 503 })
  expect([(await send(receiver)).status, (await send(receiver)).status]).toEqual([503, 503])
  await receiver.behave({ next: 'cut' })
  await expect(send(receiver)).rejects.toThrow('fetch failed')
  expect(receiver.received()).toEqual([])
  await receiver.behave({ next: 'repeat' })
  expect((await send(receiver, { id: 'again' })).status).toBe(500)
  await receiver.behave({ next: 'hang' })
  const left = new AbortController()
  const hanging = fetch(receiver.url, { signal: left.signal }).catch(() => 'left')
  left.abort()
  expect(await hanging).toBe('left')
  await expect(receiver.behave({ next: 'dance' })).rejects.toThrow('next must be')
  await expect(receiver.behave({ next: 'cut', times: 0 })).rejects.toThrow('times must be')
  await receiver.behave({ next: 'take' })
  expect((await send(receiver, { id: 'again' })).status).toBe(204)
  expect(receiver.received()).toMatchObject([{ id: 'again', times: 2 }])
})

test('what it took it still has after a restart, with the same secret', async () => {
  const folder = newFolder()
  const before = await start(folder)
  await send(before, { id: 'kept' })
  await before.stop()
  open.splice(0)
  const after = await start(folder)
  expect(after.secret).toBe(before.secret)
  expect(after.received()).toMatchObject([{ id: 'kept', times: 1 }])
})
