import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { order } from './states/order-states.ts'
import { begin } from './states/wellness-states.ts'
import { fillIn, generate, payFromSandbox } from './steps/portal-steps.ts'
import { region, save, settingsOf } from './steps/settings-steps.ts'
import { saysInToast } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const secretOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === '__Host-sid')?.value

/** Somebody with a name on file, in a browser of their own. */
async function openSignedIn() {
  const person = await settingsOf(browser, product)
  await person.page.getByLabel('First name').fill('Ada')
  await save(person.page)
  await saysInToast(person.page, 'Saved', 'Your answers are kept.')
  await person.page.reload()
  await region(person.page, 'Where you are signed in').getByText('Chrome on Linux', { exact: true }).waitFor()
  return person
}

describe('where somebody is signed in', () => {
  test('settings: before anything is kept nobody is signed in, and it says so', async () => {
    const { page } = await settingsOf(browser, product)
    await region(page, 'Where you are signed in').getByText('no browser is known here').waitFor()
  })

  test('settings: signing out of the last browser warns first, then forgets the person and not their wallet', async () => {
    const { page, context, complaints } = await openSignedIn()
    await page.evaluate(() => indexedDB.open('hub-wallet', 1))
    const other = await context.newPage()
    await other.goto('/settings')
    await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Ada')
    const list = region(page, 'Where you are signed in')
    await list.getByText('This device').waitFor()
    await list.getByText('A Hub Wallet in this browser stays in it when you sign out.').waitFor()
    expect(await list.getByRole('button', { name: 'End this one' }).count()).toBe(0)
    await list.getByRole('button', { name: 'Sign out: Chrome on Linux', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Sign out of this device?' })
    await asked.getByText('No other browser can open what you keep here').waitFor()
    expect(await barriers(page)).toEqual([])
    await asked.getByRole('button', { name: 'Stay' }).click()
    await list.getByRole('button', { name: 'Sign out: Chrome on Linux', exact: true }).click()
    await asked.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(product.url)
    await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('')
    await other.getByText('You signed out in another tab.').waitFor()
    await expect.poll(() => secretOf(context)).toBeUndefined()
    const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(kept).toContain('hub-wallet')
    expect(complaints).toEqual([])
  })

  test('settings: another browser is ended from here', async () => {
    const { page } = await openSignedIn()
    await product.records(
      `insert into visitor.sessions (secret_hash, user_id, browser, system)
       select sha256('another browser'), user_id, 'Safari', 'iPhone' from visitor.sessions order by created_at desc limit 1`,
    )
    await page.reload()
    const list = region(page, 'Where you are signed in')
    await list.getByRole('button', { name: 'End this one: Safari on iPhone' }).click()
    await saysInToast(page, 'Ended', 'Safari on iPhone is out.')
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  })

  test('settings: a browser whose session ended elsewhere begins anew with its next write, and says why', async () => {
    const { page, complaints } = await openSignedIn()
    await product.records('delete from visitor.sessions')
    await page.getByLabel('First name').fill('Eve')
    await save(page)
    const strip = page.getByRole('status').filter({ hasText: 'You were signed out here.' })
    await strip.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
    await page.getByLabel('First name').fill('Eve')
    await save(page)
    await saysInToast(page, 'Saved', 'Your answers are kept.')
    await strip.getByRole('button', { name: 'OK' }).click()
    await strip.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('settings: a browser whose session ended elsewhere says so as soon as a page is opened, and leads to signing in', async () => {
    const { page, context } = await openSignedIn()
    await product.records('delete from visitor.sessions')
    const other = await context.newPage()
    await other.goto('/earn')
    await other.getByText('You were signed out here.').waitFor()
    // The page that was open says it as well.
    await page.getByText('You were signed out here.').waitFor()
    const strip = other.getByRole('status').filter({ hasText: 'You were signed out here.' })
    await strip.getByRole('link', { name: 'Sign in' }).click()
    await other.getByRole('dialog', { name: 'Sign in' }).waitFor()
  })

  test('erase: a health form of before an erasure closes, its tab says why, and what was typed into it makes no new visitor', async () => {
    const { page, context, complaints } = await openSignedIn()
    const form = await context.newPage()
    await begin(form)
    await form.getByLabel('Age').fill('41')
    await form.getByText(/^Saved at/).waitFor()
    const visitors = () => product.records('select from visitor.users')
    const before = (await visitors()).length
    await page.getByRole('button', { name: 'Erase my data' }).click()
    const asked = page.getByRole('dialog', { name: 'Erase everything about you?' })
    // A write of the form that sets out once all is erased, before its tab has heard of it.
    await page.route('**/api/users/me', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      const answer = await route.fetch()
      await form.getByLabel('Age').fill('42')
      await form.waitForResponse((response) => response.status() === 410)
      await route.fulfill({ response: answer })
    })
    await asked.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByRole('dialog', { name: 'Everything is erased' }).waitFor()
    const strip = form.getByRole('status').filter({ hasText: 'Everything was erased in another tab.' })
    await strip.waitFor()
    await form.getByRole('button', { name: 'Start Wellness Assessment' }).waitFor()
    expect(await barriers(form)).toEqual([])
    await expect.poll(async () => (await visitors()).length).toBe(before - 1)
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([])
    await strip.getByRole('button', { name: 'OK' }).click()
    await strip.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('erase: names the payment requests that are under way, and can wait until they are over', async () => {
    const { page } = await freshPerson(browser, product.url)
    await page.goto('/crypto/payment-portal')
    await fillIn(page, { amount: '125', description: 'Office visit', patientName: 'Ada Moreno', coin: 'XRP' })
    const id = await generate(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Erase my data' }).click()
    const asked = page.getByRole('dialog', { name: 'Erase everything about you?' })
    await asked.getByText(`${id} · to be paid`).waitFor()
    expect(await barriers(page)).toEqual([])
    await asked.getByRole('button', { name: 'Erase when they are over' }).click()
    await saysInToast(page, 'Your data will be erased later', /you can take it back there/)
    const privacy = region(page, 'Privacy')
    await privacy.getByText(`${id} · to be paid`).waitFor()
    expect(await barriers(page)).toEqual([])
    // Said on every page until then, with what becomes of what is saved meanwhile.
    await page.goto('/earn')
    const strip = page.getByRole('complementary', { name: 'Everything about you will be erased.' })
    await strip.getByText('What you save until then is erased with it.').waitFor()
    expect(await barriers(page)).toEqual([])
    await strip.getByRole('link', { name: 'See what it waits for' }).click()
    await privacy.getByText(`${id} · to be paid`).waitFor()
    await privacy.getByRole('button', { name: 'Keep my data' }).click()
    await privacy.getByText('Everything about you will be erased.').waitFor({ state: 'detached' })
    await strip.waitFor({ state: 'detached' })
    await privacy.getByRole('button', { name: 'Erase my data' }).click()
    await asked.getByRole('button', { name: 'Erase when they are over' }).click()
    await privacy.getByText('Everything about you will be erased.').waitFor()
    await page.goto(`/crypto/payment-portal?invoice=${id}`)
    await payFromSandbox(page, 'Exact')
    await product.mine(1, 'xrpl')
    const left = () => product.records('select from payments.invoices where id = $1 and user_id is not null', [id])
    await expect.poll(async () => (await left()).length).toBe(0)
    // An open page says that it is done, and shows nothing of before.
    const done = page.getByRole('status').filter({ hasText: 'Everything about you is erased.' })
    await done.getByText('it was done as you asked').waitFor()
    expect(await done.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await strip.waitFor({ state: 'detached' })
    await page.reload()
    await done.waitFor()
  })

  test('erase: an order of UDE that is not over comes first: it is named, and nothing is erased before it ends', async () => {
    const { page } = await freshPerson(browser, product.url)
    const { orderId } = await order(page, 'card')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Erase my data' }).click()
    const asked = page.getByRole('dialog', { name: 'Erase everything about you?' })
    await asked.getByText(`${orderId} · waits to be paid, until its time is over`).waitFor()
    expect(await asked.getByRole('button', { name: 'Erase everything' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await asked.getByRole('button', { name: 'Erase when they are over' }).click()
    await region(page, 'Privacy').getByText(`${orderId} · waits to be paid`).waitFor()
    await product.call('POST', '/api/sandbox/card', { expire: orderId })
    const left = () =>
      product.records('select from token.crypto_purchases where order_id = $1 and user_id is not null', [orderId])
    await expect.poll(async () => (await left()).length, { timeout: 20_000 }).toBe(0)
  })
})
