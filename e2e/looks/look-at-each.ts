import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshPerson } from '../browser.ts'
import type { Product } from '../product/product.ts'
import { lookAt, type States } from './look-at.ts'

/** Where states are looked at, once the product and the browser run. */
type Ground = () => { product: Product; browser: Browser }

const inTurn = (states: States) => Object.keys(states).map((name, turn) => ({ name, turn }))

/** A test for each state: a person of its own comes there, and it is looked at; `names` are alike in every language. */
export function lookAtEach(states: States, names: readonly (string | RegExp)[], ground: Ground): void {
  test.for(inTurn(states))(
    'nothing bars the way, nothing scrolls sideways, and in Spanish nothing is English: $name',
    async ({ name, turn }) => {
      const { product, browser } = ground()
      const { page, context, complaints } = await freshPerson(browser, product.url)
      await states[name]?.(page, product)
      await lookAt(page, names, { turn })
      expect(complaints).toEqual([])
      await context.close()
    },
  )
}

/** The same of states that only a phone has. */
export function lookAtEachOnPhones(states: States, names: readonly (string | RegExp)[], ground: Ground): void {
  test.for(inTurn(states))('nor on a phone: $name', async ({ name, turn }) => {
    const { product, browser } = ground()
    const { page, context, complaints } = await freshPerson(browser, product.url, {
      viewport: { width: 360, height: 800 },
    })
    await states[name]?.(page, product)
    await lookAt(page, names, { where: 'on a phone', turn })
    expect(complaints).toEqual([])
    await context.close()
  })
}
