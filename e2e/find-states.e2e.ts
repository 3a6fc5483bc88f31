import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { estimateStates } from './estimate-states.ts'
import { frameStates, locationStates, phoneFrameStates, walletStates } from './frame-states.ts'
import { jobNames, type States } from './look-at.ts'
import { lookAtEach, lookAtEachOnPhones } from './look-at-each.ts'
import type { Product } from './product.ts'
import { phoneSearchStates, searchStates } from './search-states.ts'
import { sharedProduct } from './shared-product.ts'

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
