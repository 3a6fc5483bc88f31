import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { estimateStates } from './estimate-states.ts'
import { frameStates, locationStates, phoneFrameStates, walletStates } from './frame-states.ts'
import { jobNames, lookAt, type States } from './look-at.ts'
import { type Product, startProduct } from './product.ts'
import { phoneSearchStates, searchStates } from './search-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const states: States = { ...frameStates, ...locationStates, ...walletStates, ...searchStates, ...estimateStates }
const phoneStates: States = { ...phoneFrameStates, ...phoneSearchStates }

test.for(Object.keys(states))(
  'nothing bars the way, nothing scrolls sideways, and in Spanish nothing is English: %s',
  async (name) => {
    const { page, context, complaints } = await freshPerson(browser, product.url)
    await states[name]?.(page, product)
    await lookAt(page, jobNames)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.for(Object.keys(phoneStates))('nor on a phone: %s', async (name) => {
  const { page, context, complaints } = await freshPerson(browser, product.url, {
    viewport: { width: 360, height: 800 },
  })
  await phoneStates[name]?.(page, product)
  await lookAt(page, jobNames, 'on a phone')
  expect(complaints).toEqual([])
  await context.close()
})
