import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const phone = { viewport: { width: 360, height: 740 } }
const nearby = '/?tab=find-doctors&zip=60604&miles=10'

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Select Provider/ }) })
const picture = (page: Page) => page.getByRole('img', { name: /^Map of the doctors/ })
const pins = (page: Page) => page.getByRole('figure').getByRole('button', { pressed: false, name: /^\d.*: / })
const pressedPin = (page: Page) => page.getByRole('figure').getByRole('button', { pressed: true, name: /^\d.*: / })

async function openSearch(address = nearby, options: object = {}) {
  const person = await freshPerson(browser, product.url, options)
  await person.page.goto(address)
  await rows(person.page).first().waitFor()
  return person
}

/** The numbers of the rows that are marked. */
const marked = (page: Page) =>
  page.locator('[data-marked]').evaluateAll((all) => all.map((row) => Number(row.id.replace('doctor-row-', ''))))

test('DOC-01 DOC-09 every doctor of the list has a pin, and pressing one brings its row into view', async () => {
  const { page, complaints } = await openSearch('/?tab=find-doctors&zip=64108&miles=10')
  await pins(page).first().waitFor()
  const names = await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''))
  // `3: Dr. A` and `4 +2: Dr. B and 2 more` stand for one and three.
  const people = names.map((name) => 1 + Number(/ and (\d+) more$/.exec(name)?.[1] ?? 0))
  expect(people.reduce((sum, count) => sum + count, 0)).toBe(20)
  const pin = pins(page).last()
  const headings = await rows(page).getByRole('heading').allInnerTexts()
  const first = headings.indexOf(/: (.+?)(?: and \d+ more)?$/.exec(names.at(-1) ?? '')?.[1] ?? '') + 1
  const heading = rows(page)
    .nth(first - 1)
    .getByRole('heading')
  await pin.click()
  const others = people.at(-1) ?? 0
  await expect.poll(async () => (await marked(page)).length).toBe(others)
  await expect.poll(async () => (await marked(page))[0]).toBe(first)
  const isInView = () =>
    heading.evaluate((it) => it.getBoundingClientRect().top > 64 && it.getBoundingClientRect().bottom < innerHeight)
  await expect.poll(isInView).toBe(true)
  await rows(page).first().hover()
  await expect.poll(() => marked(page)).toEqual([1])
  await expect.poll(() => pressedPin(page).getAttribute('aria-label')).toContain(headings[0])
  expect(complaints).toEqual([])
})

test('a map can be looked at from nearer, which tells its pins apart, and moved with the keys', async () => {
  const { page } = await openSearch()
  await pins(page).first().waitFor()
  const out = page.getByRole('button', { name: 'Zoom out' })
  await expect.poll(() => out.getAttribute('aria-disabled')).toBe('true')
  const scale = page.getByRole('figure').getByText(/^[\d.]+ miles?$/)
  const miles = async () => Number.parseFloat(await scale.innerHTML())
  const before = await miles()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => miles()).toBeLessThan(before)
  const land = picture(page).locator('g').first()
  const at = await land.getAttribute('transform')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => land.getAttribute('transform')).not.toBe(at)
  await out.click()
  await out.click()
  await expect.poll(() => miles()).toBe(before)
})

test('on a phone the list and the map are two halves of a switch, by keyboard too', async () => {
  const { page, complaints } = await openSearch(nearby, phone)
  expect(await picture(page).count()).toBe(0)
  await page.getByRole('radio', { name: 'List' }).focus()
  await page.keyboard.press('ArrowRight')
  await picture(page).waitFor()
  await sees(page, 'Press a number on the map to see who it is.')
  expect(await rows(page).count()).toBe(0)
  await pins(page).first().waitFor()
  const name = (await pins(page).first().getAttribute('aria-label')) ?? ''
  await pins(page).first().focus()
  await page.keyboard.press('Enter')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).count()).toBe(1 + Number(/ and (\d+) more$/.exec(name)?.[1] ?? 0))
  expect(name).toContain(await rows(page).first().getByRole('heading').innerText())
  await page.getByRole('radio', { name: 'Map' }).focus()
  await page.keyboard.press('ArrowLeft')
  await picture(page).waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).count()).toBe(20)
  expect(complaints).toEqual([])
})

test('DOC-06 the count beside a filter is how many there are once it is chosen, until all are cleared', async () => {
  const { page } = await openSearch('/?tab=find-doctors&city=Chicago&state=IL')
  const heading = page.getByRole('heading', { level: 2, name: /^[\d,]+\+? (?:doctors?|found) / })
  const whole = await heading.innerText()
  const choose = async (name: RegExp) => {
    const filter = page.getByRole('radio', { name })
    const label = page.locator('label').filter({ has: filter })
    await expect.poll(() => label.innerText()).toMatch(/[\d,]+\+?/)
    const count = /([\d,]+\+?)\s*$/.exec(await label.locator('[aria-hidden]').innerText())?.[1]
    await filter.check()
    await expect
      .poll(() => heading.innerText())
      .toMatch(new RegExp(`^${count?.replace('+', '\\+')} (?:doctors?|found)`))
  }
  expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  await choose(/^25 miles/)
  await choose(/^5 miles/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => heading.innerText()).toBe(whole)
  await expect.poll(() => page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
  await expect.poll(() => page.url()).not.toMatch(/miles/)
})

test('filters are cleared in the sheet of a phone too', async () => {
  const { page } = await openSearch(`${nearby}&miles=10`, phone)
  await page.getByRole('button', { name: '1 filter on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show doctors' }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
})

test('without the counts and the map there is still the list, and nothing claims to be nought', async () => {
  const { page, context } = await freshPerson(browser, product.url)
  for (const path of ['**/api/doctors/counts*', '**/api/location/map*'])
    await context.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(nearby)
  await rows(page).first().waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'The map can’t be shown' })
  await alert.waitFor()
  await expect.poll(() => page.locator('label').filter({ hasText: '10 miles' }).innerText()).toBe('10 miles')
  await context.unroute('**/api/location/map*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await picture(page).waitFor()
})

test.for([1280, 900, 360, 320])('no barrier and no sideways scroll on the map, %i px wide', async (width) => {
  const { page } = await openSearch(nearby, { viewport: { width, height: 800 } })
  if (width < 1280) await page.getByText('Map', { exact: true }).click()
  await pins(page).first().click()
  await pressedPin(page).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  // Away from the header, which covers what is scrolled under it.
  await pressedPin(page)
    .first()
    .evaluate((pin) => pin.scrollIntoView({ block: 'center', behavior: 'instant' }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriers(page), colorScheme).toEqual([])
  }
})

test('an order says that it is of those shown while there are more', async () => {
  const { page } = await openSearch()
  await page.getByLabel('Order of those shown').selectOption({ label: 'By name' })
  await sees(page, 'This orders the 20 doctors shown. Show more to order more of them.')
})
