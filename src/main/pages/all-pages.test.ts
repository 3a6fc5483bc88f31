import { expect, test } from 'vitest'
import { pageOfEverybody } from '#domains/wallet/web/page-for-apps.ts'
import { allPages, homeSections, isPage, sectionOf } from './all-pages.ts'
import { sectionPath } from './own-paths.ts'

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

test('every section of the home page is found again from its own address', () => {
  for (const { id } of homeSections) {
    expect(sectionOf(new URL(sectionPath(id), 'http://hub.test').searchParams).id).toBe(id)
  }
  expect(homeSections.map(({ id }) => id)).toEqual(['copays', 'find-doctors', 'insurance', 'pharmacy', 'wellness'])
})

test('HOME-19 an address that names no section, or none of ours, shows the copays', () => {
  expect(sectionOf(new URLSearchParams()).id).toBe('copays')
  expect(sectionOf(new URLSearchParams('tab=astrology')).id).toBe('copays')
})

test('another browser is led to a page only when it shows the same to everybody', () => {
  for (const { path } of allPages) {
    const shown = path.replace(/:\w+/g, 'INV-20261120-ABCDEFGHJK')
    expect(pageOfEverybody(shown), path).toBe(path.includes(':') ? '/' : path)
    expect(pageOfEverybody(path.replace(/:\w+/g, '1234567893')), path).toBe(path.includes(':') ? '/' : path)
  }
  expect(pageOfEverybody('/')).toBe('/')
})
