import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { ownNames, type States } from './looks/look-at.ts'
import { lookAtEach } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { codeStates, walletStates } from './states/portal-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const states: States = { ...codeStates, ...walletStates }
/** What has the same name in every language, and what the tests themselves say. */
const names = [...ownNames, 'Bitcoin Network', 'Ethereum Network', 'Office visit', 'LINK']

lookAtEach(states, names, () => ({ product, browser }))
