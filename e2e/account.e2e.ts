import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { jobNames, ownNames, type States } from './looks/look-at.ts'
import { lookAtEach } from './looks/look-at-each.ts'
import { lengthen, runOver } from './looks/pseudo-language.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillIn, generate, payFromSandbox } from './steps/portal-steps.ts'
import { region } from './steps/settings-steps.ts'
import { sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** The page of somebody of the directory. */
async function anyDoctor(): Promise<string> {
  const [row] = await product.records<{ npi: string }>('select npi from doctors.doctors limit 1')
  return `/doctor/${row?.npi}`
}

test('G-43 HOME-30 a doctor is saved by the heart, stands in the settings with what was done, and is taken off there', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto(await anyDoctor())
  const heart = page.getByRole('button', { name: /^Favorite: / })
  await heart.click()
  await page.getByText('Saved to Favorites').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favorite: ', '')
  await page.goto('/settings')
  const favorites = region(page, 'Favorites')
  await favorites.getByRole('link', { name }).waitFor()
  await region(page, 'Activity').getByText('You saved a doctor', { exact: true }).waitFor()
  await favorites.getByRole('button', { name: `Remove ${name}` }).click()
  const back = favorites.getByRole('button', { name: `Put ${name} back` })
  await back.waitFor()
  await expect.poll(() => back.evaluate((button) => document.activeElement === button)).toBe(true)
  await back.click()
  await favorites.getByRole('link', { name }).waitFor()
  await favorites.getByRole('button', { name: `Remove ${name}` }).click()
  await back.waitFor()
  await page.reload()
  await favorites.getByText('No favorites yet').waitFor()
  expect(complaints).toEqual([])
})

test('G-43 a pharmacy is saved by the heart beside it, and stands in the settings with its address and telephone', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  const kansasCity = { city: 'Kansas City', state: 'MO', zipCode: '64108', latitude: 39.0837, longitude: -94.5868 }
  await page.addInitScript((kept) => localStorage.setItem('person:place', JSON.stringify(kept)), kansasCity)
  await page.goto('/?tab=pharmacy')
  await page.getByRole('heading', { name: 'Location Map', level: 2 }).click()
  const heart = page.getByRole('button', { name: /^Favorite: / }).first()
  await heart.click()
  await page.getByText('Saved to Favorites').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favorite: ', '')
  await page.goto('/settings')
  const favorites = region(page, 'Favorites')
  await favorites.getByText(name, { exact: true }).waitFor()
  await expect
    .poll(() => favorites.getByRole('link', { name: `Directions to ${name}` }).getAttribute('href'))
    .toMatch(/^https:\/\/www\.openstreetmap\.org\/search/)
  await favorites.getByRole('button', { name: `Remove ${name}` }).click()
  await favorites.getByRole('button', { name: `Put ${name} back` }).waitFor()
  expect(complaints).toEqual([])
})

/** Notes what of a page runs over the edge or is cut off when its words are half as long again. */
async function noteRunOver(page: Page, path: string, found: Record<string, string[]>): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await lengthen(page)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A map hears of its new width after the page has it.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.map-frame')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1,
      ),
    )
    const over = await runOver(page)
    if (over.length > 0) found[`${path} at ${width}`] = over
  }
}

test('G-02 G-46 what a person paid is in the files they take along: the table, and a receipt that holds a name in any script', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/crypto/payment-portal')
  await page.getByRole('radio', { name: /^XRP/ }).waitFor()
  await fillIn(page, { amount: '12.34', description: 'Office visit', patientName: '李小龍', coin: 'XRP' })
  const id = await generate(page)
  await payFromSandbox(page, 'Exact')
  await product.mine(1, 'xrpl')
  await sees(page, 'You paid $12.34.')
  // In a language of longer words nothing runs over the edge where it was paid, either.
  const found: Record<string, string[]> = {}
  for (const path of [`/crypto/invoice/${id}`, `/crypto/receipt/${id}`]) await noteRunOver(page, path, found)
  expect(found).toEqual({})
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/settings')
  await region(page, 'Activity').getByText('You asked to pay a bill.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  // Nothing in it is compressed.
  const zip = await readFile(await (await download).path())
  const text = zip.toString('utf8')
  expect(text).toContain(`${id},`)
  expect(text).toContain(',settled,12.34,')
  expect(text).toContain(`receipts/${id}.pdf`)
  expect(text).toContain('"patientName": "李小龍"')
  expect(text).toContain('"visitor.sessions"')
  const receipt = zip.toString('latin1').split('%PDF-1.4')[1]?.split('%%EOF')[0] ?? ''
  expect(receipt).toContain(`(Number: ${id}) Tj`)
  expect(receipt).toContain(Buffer.from('李小龍', 'utf16le').swap16().toString('hex'))
  expect(receipt).toMatch(/\/W \d+ \/H \d+ \/IM true [^>]*[1-9a-f]/)
  expect(receipt).not.toContain('?')
  expect(complaints).toEqual([])
})

test('HDR-02 the language stands in the header, and the parts of the settings are gone to from beside them', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('button', { name: 'Privacy' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('privacy')
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
})

test('HDR-02 a browser whose person reads Spanish begins in Spanish, before the program is there; what they choose then counts', async () => {
  const { page, complaints } = await freshPerson(browser, product.url, { locale: 'es-MX' })
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(complaints).toEqual([])
})

test('HDR-02 in a language whose words are half as long again nothing runs over the edge or is cut off', async () => {
  const { page } = await freshPerson(browser, product.url)
  const found: Record<string, string[]> = {}
  const paths = ['/settings', '/earn', '/?tab=wellness', '/privacy', '/terms', '/accessibility', '/nowhere']
  const main = ['/', '/?tab=find-doctors', await anyDoctor(), '/crypto/payment-portal', '/crypto/buy', '/payments']
  for (const path of [...paths, ...main]) {
    await noteRunOver(page, path, found)
  }
  expect(found).toEqual({})
})

const states: States = {
  'a doctor that is saved': async (page) => {
    await page.goto(await anyDoctor())
    const heart = page.getByRole('button', { name: /^Favorite: / })
    await heart.click()
    await page.getByText('Saved to Favorites').waitFor()
    await page.goto('/settings')
    await region(page, 'Favorites')
      .getByRole('button', { name: /^Remove/ })
      .waitFor()
    await region(page, 'Activity').getByText('You saved a doctor', { exact: true }).waitFor()
  },
}
lookAtEach(states, jobNames, () => ({ product, browser }))

const pages: States = Object.fromEntries(
  [
    ['privacy', 'What we keep'],
    ['terms', 'What this is'],
    ['accessibility', 'What we aim for'],
  ].map(([path, heading = '']) => [
    `the page of ${path}`,
    async (page) => {
      await page.goto(`/${path}`)
      await sees(page, heading)
    },
  ]),
)
lookAtEach(pages, [...ownNames, 'Sample Brokers', 'español', /WCAG/], () => ({ product, browser }))
