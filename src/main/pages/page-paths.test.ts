import { expect, test } from 'vitest'
import { isPage } from './page-paths.ts'

test('HOME-07 HOME-11 every page of the product has its address', () => {
  const pages = ['/', '/user', '/crypto/buy', '/crypto/enhanced-buy', '/crypto/payment-portal', '/settings']
  for (const page of pages) expect(isPage(page), page).toBe(true)
  expect(isPage('/crypto/invoice/INV-20261120-ABCDEFGHJK')).toBe(true)
  expect(isPage('/crypto/receipt/INV-20261120-ABCDEFGHJK/')).toBe(true)
})

test('HOME-12 any other address is no page of ours', () => {
  for (const path of ['/nope', '/crypto', '/crypto/invoice', '/crypto/invoice/', '/user/1', '//', '']) {
    expect(isPage(path), path).toBe(false)
  }
})
