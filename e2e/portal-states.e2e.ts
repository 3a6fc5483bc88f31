import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { lookAt, ownNames, type States } from './look-at.ts'
import { codeStates, walletStates } from './portal-states.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ people: 1_000 }), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const states: States = { ...codeStates, ...walletStates }
/** What has the same name in every language, and what the tests themselves say. */
const names = [...ownNames, 'Bitcoin Network', 'Ethereum Network', 'Office visit', 'LINK']

test.for(Object.keys(states))(
  'nothing bars the way, nothing scrolls sideways, and in Spanish nothing is English: %s',
  async (name) => {
    const { page, context, complaints } = await freshPerson(browser, product.url)
    await states[name]?.(page, product)
    await lookAt(page, names)
    expect(complaints).toEqual([])
    await context.close()
  },
)
