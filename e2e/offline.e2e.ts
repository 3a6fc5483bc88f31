import { createServer, request, type Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { freePort } from './product/start-product.ts'
import { fillIn, generate, payFromSandbox } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const withWorker = { serviceWorkers: 'allow' }
const isReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
const isKept = (page: Page) => page.evaluate(() => caches.match(location.pathname).then(Boolean))
const keepBox = (page: Page) => page.getByRole('checkbox', { name: 'Keep this receipt on this device' })

/** Stands before the receipt of a bill that was just paid. Answers its id. */
async function receipt(page: Page, description: string, amount = '25'): Promise<string> {
  await page.goto('/crypto/payment-portal')
  await page.getByRole('radio', { name: /^XRP/ }).waitFor()
  await fillIn(page, { amount, description, coin: 'XRP' })
  const id = await generate(page)
  await payFromSandbox(page, 'Exact')
  await product.mine(2, 'xrpl')
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
  await page.goto(`/crypto/receipt/${id}`)
  await sees(page, 'How it was paid')
  await isReady(page)
  return id
}

test('offline: the page says so in the language of the page, and shows the receipt that was asked to be kept and no other', async () => {
  const { page, context, complaints } = await freshPerson(browser, product.url, withWorker)
  const left = await receipt(page, 'A visit that is not kept')
  await expect.poll(() => keepBox(page).isChecked()).toBe(false)
  const kept = await receipt(page, 'A visit that is kept', '26')
  await keepBox(page).check()
  await expect.poll(() => isKept(page)).toBe(true)
  // Of all that was opened here nothing but this receipt stays.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('kept-pages')).keys()).map(({ url }) => url)))
    .toEqual([page.url()])
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['kept-pages'])
  await context.setOffline(true)
  await page.goto('/?tab=pharmacy')
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: `Receipt ${kept}` }).click()
  await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor()
  await sees(page, 'A visit that is kept')
  await sees(page, /^Kept on this device on /)
  await sees(page, 'Sandbox: practice money. No real money moved.')
  await page.getByText('Payment Solutions Hub', { exact: true }).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  await page.goto(`/crypto/receipt/${left}`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await sees(page, 'How it was paid')
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('language=es')
  await context.setOffline(true)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  // What was still on its way when the connection went does not come.
  const isAway = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/
  expect(complaints.filter((line) => !isAway.test(line))).toEqual([])
})

test('a kept receipt goes when its box is unticked, and when its person erases their data', async () => {
  const { page, context } = await freshPerson(browser, product.url, withWorker)
  const id = await receipt(page, 'Office visit')
  await keepBox(page).check()
  await expect.poll(() => isKept(page)).toBe(true)
  await keepBox(page).uncheck()
  await expect.poll(() => isKept(page)).toBe(false)
  await keepBox(page).check()
  await expect.poll(() => isKept(page)).toBe(true)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('dialog', { name: 'Everything is erased' }).waitFor()
  await context.setOffline(true)
  await page.goto(`/crypto/receipt/${id}`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await sees(page, 'No receipt is kept on this device.')
})

/** A line to the product on which each file can come as a later build would have it; closed, there is no connection. */
async function openLine(later: (path: string, text: string) => string): Promise<{ url: string; server: Server }> {
  const server = createServer((asked, answer) => {
    const { 'if-none-match': _, 'if-modified-since': __, ...whole } = asked.headers
    const { port } = new URL(product.url)
    const headers = { ...whole, host: `localhost:${port}`, 'accept-encoding': 'identity' }
    const passed = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (came) => {
      const parts: Buffer[] = []
      came.on('data', (part: Buffer) => parts.push(part))
      came.on('end', () => {
        const isText = /html|javascript/.test(String(came.headers['content-type']))
        const bytes = Buffer.concat(parts)
        const body = isText ? Buffer.from(later(asked.url ?? '', bytes.toString())) : bytes
        answer.writeHead(came.statusCode ?? 502, { ...came.headers, 'content-length': body.length }).end(body)
      })
    })
    asked.pipe(passed)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `http://localhost:${port}`, server }
}

test('a page that did not load says so under the menu, the next page is shown, and trying again brings it', async () => {
  const { page } = await freshPerson(browser, product.url)
  const file = /\/assets\/EarnPage-[^/]*\.js$/
  await page.route(file, (route) => route.abort())
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/earn')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
  expect(await barriers(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.goForward()
  await page.unroute(file)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/earn')
})

test('offline: a later build is shown at its first visit, and its worker takes over by itself', async () => {
  let isLater = false
  const { url, server } = await openLine((path, text) => {
    if (!isLater) return text
    return path.startsWith('/offline-worker.js')
      ? text.replaceAll('No connection', 'Nobody answers')
      : text.replaceAll('<title>Payment Solutions Hub', '<title>A later build')
  })
  const { page } = await freshPerson(browser, url, withWorker)
  await page.goto('/earn')
  await isReady(page)
  isLater = true
  const document = await (await page.goto('/earn'))?.text()
  expect(document).toContain('<title>A later build')
  await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.update()))
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  const heading = page.getByRole('heading').first()
  await expect.poll(() => page.goto('/earn').then(() => heading.innerText())).toBe('Nobody answers')
})
