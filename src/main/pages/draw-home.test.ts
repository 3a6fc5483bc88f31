import { expect, test } from 'vitest'
import { drawHome } from './draw-home.tsx'

const draw = drawHome({
  mode: 'sandbox',
  partner: { name: 'Acme <Finance>', url: 'https://acme.example' },
  contact: {},
  partners: [],
  territories: false,
})
const home = draw('/', '') ?? ''

test('HOME-01 HOME-05 the first picture holds the title, the promise and who powers it, before any program', () => {
  expect(home).toContain('Payment Solutions Hub')
  expect(home).toMatch(/<h1 id="promise">[^<]+<\/h1>/)
  expect(home).toContain('Powered by Acme &lt;Finance&gt;')
  expect(home).toContain('Sandbox')
})

test('nothing in it needs the program or is refused by the content policy', () => {
  expect(home).not.toMatch(/<(form|input|select)\b/)
  expect(home).not.toMatch(/ style="/)
})

test('each tab is drawn as it will be, an unknown one as the first, and no other page is', () => {
  expect(draw('/', 'tab=insurance')).toMatch(/id="tab-insurance"[^>]* aria-selected="true"/)
  expect(draw('/', 'tab=nonsense')).toBe(home)
  expect(draw('/settings', '')).toBeUndefined()
})
