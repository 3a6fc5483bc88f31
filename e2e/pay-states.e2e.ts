import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { jobNames, type States } from './looks/look-at.ts'
import { lookAtEach, lookAtEachOnPhones } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { panelStates, phonePanelStates } from './states/panel-states.ts'
import { paymentStates, receipt } from './states/payment-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const states: States = { ...panelStates, ...paymentStates }
const phoneStates = phonePanelStates

lookAtEach(states, jobNames, () => ({ product, browser }))

lookAtEachOnPhones(phoneStates, jobNames, () => ({ product, browser }))

test('a receipt is one sheet of paper, in America and elsewhere', async () => {
  const { page, context } = await freshPerson(browser, product.url)
  await receipt(page, product)
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
  await context.close()
})
