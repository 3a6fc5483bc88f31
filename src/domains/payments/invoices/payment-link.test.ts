import { expect, test } from 'vitest'
import { payLinkOf, portalAsking, portalForApps, readPortalHash, secretIn } from './payment-link.ts'

test('the secret of a link stands behind the #, where no server sees it', () => {
  const link = new URL(payLinkOf('https://hub.example', 'AbcdEfghIjklMnopQrst_-'))
  expect(link.pathname + link.search).toBe('/crypto/pay')
  expect(secretIn(link.hash)).toBe('AbcdEfghIjklMnopQrst_-')
  for (const hash of ['', '#', '#short', '#AbcdEfghIjklMnopQrst_-more', '#<script>']) expect(secretIn(hash)).toBeNull()
})

test('an amount that is paid in another coin is filled in where it is asked', () => {
  expect(readPortalHash(new URL(portalAsking('42.50'), 'https://hub.example').hash)).toEqual({ amount: '42.50' })
  expect(readPortalHash(new URL(portalAsking(''), 'https://hub.example').hash)).toEqual({ amount: '' })
})

test.each(['42.50', '', '1,000', '5&currency=EUR', 'x#y'])(
  'the browser of a wallet app is handed %s and its currency',
  (amount) => {
    const { pathname, search, hash } = new URL(portalForApps({ amount, currency: 'USD' }), 'https://hub.example')
    expect(pathname + search).toBe('/crypto/payment-portal?method=wallet')
    const isAmount = /^(\d+\.\d+)?$/.test(amount)
    expect(readPortalHash(hash)).toEqual({ ...(isAmount && { amount }), currency: 'USD' })
  },
)

test.each([
  ['#amount=87.23&currency=EUR', { amount: '87.23', currency: 'EUR' }],
  ['#amount=87.234&currency=JPY', {}],
  ['#amount=-1', {}],
  ['#description=visit', {}],
  ['', {}],
])('what another browser fills in by %s', (hash, filled) => {
  expect(readPortalHash(hash)).toEqual(filled)
})
