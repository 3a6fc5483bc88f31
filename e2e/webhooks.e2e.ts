import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnProduct, startProduct } from './product/start-product.ts'

type Received = { id: string; event: string; times: number; body: { invoice: { id: string; status: string } } }
type OpenedInvoice = { invoiceId: string; address: string; coinAmount: string }

let product: OwnProduct
beforeAll(async () => {
  product = await startProduct()
}, 180_000)
afterAll(() => product.stop())

const settingsFile = () => join(product.home, 'settings.env')

/** What the sandbox's merchant got of one payment request, with the bodies. */
async function got(id: string): Promise<Received[]> {
  const controlUrl = /^SANDBOX_URL="(.*)"$/m.exec(await readFile(settingsFile(), 'utf8'))?.[1]
  const answer = await fetch(`${controlUrl}/webhooks`)
  const { deliveries } = (await answer.json()) as { deliveries: Received[] }
  return deliveries.filter(({ body }) => body.invoice.id === id)
}
const eventsOf = async (id: string) => (await got(id)).map(({ event }) => event).sort()

/** Runs a command of the operator beside the running product, as docs/operate.md says. */
async function operate(...typed: string[]): Promise<Record<string, unknown>[]> {
  const args = [`--env-file=${settingsFile()}`, 'dist/cli.mjs', 'payments', ...typed, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

async function everyChainRead(): Promise<void> {
  const read = () => product.records('select chain from payments.readings where read_at is not null')
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(5)
}

async function askForPayment(): Promise<OpenedInvoice> {
  const bill = { amount: 25, currency: 'USD', description: 'Orthopedic visit', patientName: 'Ada Moreno' }
  const how = { cryptocurrency: 'UDE', paymentMethod: 'qr_code' }
  return product.call<OpenedInvoice>('POST', '/api/crypto/payment-request', { ...bill, ...how })
}
async function pay({ address, coinAmount }: OpenedInvoice): Promise<void> {
  const [whole = '', part = ''] = coinAmount.split('.')
  const units = String(BigInt(whole + part.padEnd(18, '0')))
  await product.call('POST', '/api/sandbox/pay', { chain: '0x38', to: address, units })
  await product.mine(20)
}

test('the merchant hears of a payment from the request to the end, signed, and never whom or what it is for', async () => {
  await everyChainRead()
  const asked = await askForPayment()
  await pay(asked)
  const wanted = ['invoice.created', 'invoice.settled', 'payment.final', 'payment.received']
  await expect.poll(() => eventsOf(asked.invoiceId), { timeout: 30_000 }).toEqual(expect.arrayContaining(wanted))
  const all = await got(asked.invoiceId)
  expect(all.every(({ times }) => times === 1)).toBe(true)
  expect(JSON.stringify(all)).not.toMatch(/ortho|moreno/i)
  const { webhooks } = await product.call<{ webhooks: { unbelieved: number; deliveries: { id: string }[] } }>(
    'GET',
    '/api/sandbox',
  )
  expect(webhooks.unbelieved).toBe(0)
  expect(webhooks.deliveries.map(({ id }) => id)).toContain(all[0]?.id)
})

test('what the merchant took but did not confirm comes again by the same id; so does what the operator asks for', async () => {
  // The next one must be that of this test.
  const waiting = () => product.records(`select id from payments.webhook_deliveries where state = 'waiting'`)
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  await product.call('POST', '/api/sandbox/webhooks', { next: 'repeat' })
  const { invoiceId } = await askForPayment()
  await expect.poll(async () => (await got(invoiceId))[0]?.times, { timeout: 40_000, interval: 500 }).toBe(2)
  // The merchant has it before the product has written down the answer.
  await expect.poll(waiting).toEqual([])
  const [first] = await operate('deliveries')
  expect(first).toMatchObject({ invoice: invoiceId, kind: 'invoice.created', state: 'delivered', attempts: 2 })
  await operate('redeliver', String(first?.['delivery']))
  await expect.poll(async () => (await got(invoiceId))[0]?.times, { timeout: 20_000 }).toBe(3)
}, 120_000)

test('the operator lists, shows and reconciles beside the running product', async () => {
  await everyChainRead()
  const paid = await askForPayment()
  await pay(paid)
  await expect.poll(() => eventsOf(paid.invoiceId), { timeout: 30_000 }).toContain('invoice.settled')
  const unpaid = await askForPayment()
  const listed = await operate('list')
  const newest = listed.slice(0, 2).map(({ invoice, status }) => [invoice, status])
  expect(newest).toEqual([
    [unpaid.invoiceId, 'new'],
    [paid.invoiceId, 'settled'],
  ])
  const shown = await operate('show', paid.invoiceId)
  expect(shown.filter(({ is }) => is === 'payment')).toMatchObject([{ state: 'final' }])
  expect(JSON.stringify(shown)).not.toMatch(/ortho|moreno/i)
  const held = await operate('reconcile')
  expect(held.length).toBeGreaterThan(5)
  expect(held.every(({ difference }) => /^0(\.0+)?$/.test(String(difference)))).toBe(true)
})
