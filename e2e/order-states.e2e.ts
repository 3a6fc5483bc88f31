import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { ownNames } from './looks/look-at.ts'
import { lookAtEach } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { orderStates } from './states/order-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

// `npm run test:all` looks at each of them, else every third is looked at.
const every = process.env['HUB_EVERY_LOOK'] ? 1 : 3
const some = Object.fromEntries(Object.entries(orderStates).filter((_, at) => at % every === 0))
lookAtEach(some, ownNames, () => ({ product, browser }))
