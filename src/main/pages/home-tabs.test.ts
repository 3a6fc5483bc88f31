import { expect, test } from 'vitest'
import { homeTabOf, homeTabPath, homeTabs } from './home-tabs.ts'

test('every section of the home page is found again from its own address', () => {
  for (const tab of homeTabs) {
    expect(homeTabOf(new URL(homeTabPath(tab), 'http://hub.test').searchParams)).toBe(tab)
  }
  expect(homeTabs).toContain('wellness')
})

test('HOME-19 an address that names no section, or none of ours, shows the copays', () => {
  expect(homeTabOf(new URLSearchParams())).toBe('copays')
  expect(homeTabOf(new URLSearchParams('tab=astrology'))).toBe('copays')
})
