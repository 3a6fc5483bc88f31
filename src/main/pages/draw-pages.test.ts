import { expect, test } from 'vitest'
import { drawPages } from './draw-pages.tsx'

const draw = drawPages({
  mode: 'sandbox',
  partner: { name: 'Acme <Finance>', url: 'https://acme.example' },
  contact: {},
  partners: [],
  cards: false,
  fees: { purchase: 2, card: 3 },
  territories: false,
  offers: [],
  told: { brokers: [], webhook: false, networkPlace: false },
})
const home = draw('/', '') ?? ''
const portal = draw('/crypto/payment-portal', 'invoice=INV-1') ?? ''

test('HOME-01 HOME-05 the first picture holds the title, the promise and who powers it, before any program', () => {
  expect(home).toContain('Payment Solutions Hub')
  expect(home).toMatch(/<h1 id="promise">[^<]+<\/h1>/)
  expect(home).toContain('Powered by Acme &lt;Finance&gt;')
  expect(home).toContain('Sandbox')
})

test('PORT-01 the first picture of the payment portal says what it is for, before any program', () => {
  expect(portal).toContain('<h1>Crypto Payment Portal</h1>')
  expect(portal).toContain('Secure enterprise payments with cryptocurrency')
})

test.each([
  ['home page', home],
  ['payment portal', portal],
])('first picture: nothing in that of the %s needs the program or is refused by the content policy', (_, drawn) => {
  expect(drawn).not.toMatch(/<(form|input|select)\b/)
  expect(drawn).not.toMatch(/ style="/)
})

test('first picture: each tab is drawn as it will be, an unknown one as the first, and no other page is', () => {
  expect(draw('/', 'tab=insurance')).toMatch(/id="tab-insurance"[^>]* aria-selected="true"/)
  expect(draw('/', 'tab=nonsense')).toBe(home)
  expect(draw('/settings', '')).toBeUndefined()
})
