import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Processor, startProcessor } from './processor.ts'

let dataDir: string
let processor: Processor
const start = () => startProcessor({ dataDir, log: () => {}, againMs: 3_600_000 })
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'card-'))
  processor = await start()
})
afterEach(() => processor.stop())

const checkout = {
  mode: 'payment',
  client_reference_id: 'UDE-20261123-0000000000',
  // Nobody listens there: what is told waits.
  success_url: 'http://127.0.0.1:1/back',
  cancel_url: 'http://127.0.0.1:1/back',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '1050',
  'line_items[0][price_data][product_data][name]': 'UDE',
}
type ProcessorAnswer = { status: number; body: Record<string, unknown> & { error?: { code: string } } }
type ProcessorRequest = { form?: Record<string, string>; once?: string; key?: string }

async function callApi(
  path: string,
  { form, once, key = processor.describe().key }: ProcessorRequest = {},
): Promise<ProcessorAnswer> {
  const answer = await fetch(`${processor.url}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(once && { 'idempotency-key': once }) },
    ...(form && { body: new URLSearchParams(form) }),
  })
  return { status: answer.status, body: (await answer.json()) as ProcessorAnswer['body'] }
}
const inMinutes = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60)
const open = (more: object = {}, once?: string) =>
  callApi('checkout/sessions', { form: { ...checkout, expires_at: inMinutes(31), ...more }, ...(once && { once }) })
const pay = (url: unknown) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }), redirect: 'manual' })

test('knows its own key alone', async () => {
  expect((await callApi('refunds', { key: 'rk_test_00000000' })).status).toBe(401)
  expect(await callApi('refunds')).toMatchObject({ status: 200, body: { data: [] } })
})
test('answers the same to the same key, and refuses the key with other words', async () => {
  const expires_at = inMinutes(40)
  const first = await open({ expires_at }, 'a-key')
  expect((await open({ expires_at }, 'a-key')).body['id']).toBe(first.body['id'])
  expect((await open({ expires_at, mode: 'setup' }, 'a-key')).status).toBe(400)
  expect((await open({ expires_at }, 'another-key')).body['id']).not.toBe(first.body['id'])
})
test('opens no checkout for less than half an hour, more than a day, or without anything to pay', async () => {
  for (const wrong of [{ expires_at: inMinutes(29) }, { expires_at: inMinutes(1441) }, { mode: 'subscription' }])
    expect((await open(wrong)).status).toBe(400)
  expect((await open({ 'line_items[0][price_data][unit_amount]': '-1' })).status).toBe(400)
})
test('ends what is open, and not what was paid; sends money back once', async () => {
  const ended = await open()
  expect((await callApi(`checkout/sessions/${String(ended.body['id'])}/expire`, { form: {} })).body['status']).toBe(
    'expired',
  )
  const paid = await open()
  expect((await pay(paid.body['url'])).headers.get('location')).toBe(checkout.success_url)
  const at = `checkout/sessions/${String(paid.body['id'])}`
  expect((await callApi(`${at}/expire`, { form: {} })).status).toBe(400)
  const { body } = await callApi(at)
  expect(body).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 1050 })
  const form = { payment_intent: String(body['payment_intent']) }
  expect((await callApi('refunds', { form, once: 'back' })).body['status']).toBe('succeeded')
  expect((await callApi('refunds', { form, once: 'back' })).status).toBe(200)
  expect((await callApi('refunds', { form, once: 'again' })).body.error?.code).toBe('charge_already_refunded')
  expect((await callApi(`refunds?payment_intent=${form.payment_intent}`)).body['data']).toHaveLength(1)
})
test('finds everything again after a start: checkouts, and what is still to be told', async () => {
  const { body } = await open()
  await pay(body['url'])
  await processor.behave({})
  const { key, waiting } = processor.describe()
  expect(waiting).toBe(2)
  await processor.stop()
  processor = await start()
  expect(processor.describe()).toMatchObject({ key, waiting: 2 })
  expect((await callApi(`checkout/sessions/${String(body['id'])}`)).body['payment_status']).toBe('paid')
})
