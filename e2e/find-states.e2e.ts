import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { jobNames, type States } from './looks/look-at.ts'
import { lookAtEach, lookAtEachOnPhones } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { estimateStates } from './states/estimate-states.ts'
import { frameStates, locationStates, phoneFrameStates, walletStates } from './states/frame-states.ts'
import { phoneSearchStates, searchStates } from './states/search-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const states: States = { ...frameStates, ...locationStates, ...walletStates, ...searchStates, ...estimateStates }
const phoneStates: States = { ...phoneFrameStates, ...phoneSearchStates }

lookAtEach(states, jobNames, () => ({ product, browser }))

lookAtEachOnPhones(phoneStates, jobNames, () => ({ product, browser }))
