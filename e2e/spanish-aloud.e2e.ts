import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { englishAmong } from './looks/english-left.ts'
import { jobNames } from './looks/look-at.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const control =
  /^\s*- '?(button|link|textbox|searchbox|combobox|radio|checkbox|tab|slider|switch|spinbutton|menuitem)\b(?: "((?:\\.|[^"\\])*)")?/
/** Coins and where they are sent are called the same everywhere. */
const names = [...jobNames, 'Bitcoin Network', 'Ethereum Network', 'LINK', /\b(?:Smart Chain|Coin|Ledger)\b/]

/** What a screen reader would say of each control of the page that is no Spanish name, or none. */
async function wrongAloud(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  const controls = lines.flatMap((line) => {
    const [, role, name] = control.exec(line) ?? []
    return role ? [{ line: line.trim(), name: name ?? '' }] : []
  })
  expect(controls.length).toBeGreaterThan(5)
  return controls
    .filter(({ name }) => name.trim() === '' || englishAmong([name], names).length > 0)
    .map(({ line }) => line)
}

test('read aloud in Spanish, every control from the first page to the receipt has a Spanish name', async () => {
  const { page, complaints } = await freshPerson(browser, product.url, { locale: 'es-US' })
  const aloud = async (where: string) => expect(await wrongAloud(page), where).toEqual([])

  await page.goto('/')
  await page.getByLabel('Ciudad o ZIP').fill('Chicago')
  await page.getByLabel('Estado').selectOption('IL')
  await page.getByLabel('Aseguradora').selectOption('Aetna')
  await page.getByLabel('Edad').fill('44')
  await aloud('the first page')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await page.getByText('Lo que Medicare permite en 2026').first().waitFor()
  await aloud('the estimate')

  await page.goto('/?tab=find-doctors')
  await page.getByRole('combobox', { name: 'Especialidad o médico' }).fill('Cardiología')
  const where = page.getByRole('combobox', { name: 'Dónde' })
  await where.fill('New York, NY')
  await where.press('Enter')
  const choose = page.getByRole('button', { name: /^Elegir médico/ }).first()
  await choose.waitFor()
  await aloud('the doctors')
  await choose.click()
  await page.getByRole('complementary', { name: 'Su pago' }).getByRole('heading').first().waitFor()
  await aloud('the payment beside the doctor')

  await page.goto('/crypto/payment-portal')
  await page.getByLabel(/^Monto \(/).fill('12.50')
  await page.getByLabel('Descripción del servicio').fill('Receta')
  await page.getByRole('radio', { name: /^XRP/ }).check()
  await aloud('what to pay')
  await page.getByRole('button', { name: 'Generar el código QR de pago' }).click()
  await page.getByRole('timer').waitFor()
  await aloud('the request')
  const sandbox = page.locator('details', { hasText: 'Pagar desde la simulación' })
  await sandbox.locator('summary').click()
  await sandbox.getByRole('button', { name: 'Pagar desde la simulación' }).click()
  await page.getByRole('link', { name: 'Ver su recibo' }).click({ timeout: 60_000 })
  await page.waitForURL(/\/crypto\/receipt\//)
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await aloud('the receipt')
  expect(complaints).toEqual([])
}, 120_000)
