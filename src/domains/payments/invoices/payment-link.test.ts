import { expect, test } from 'vitest'
import { payLinkOf, portalAsking, readPortalHash, secretIn } from './payment-link.ts'

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

test.each([
  ['#amount=87.23&currency=EUR', { amount: '87.23', currency: 'EUR' }],
  ['#amount=87.234&currency=JPY', {}],
  ['#amount=-1', {}],
  ['#description=visit', {}],
  ['', {}],
])('what another browser fills in by %s', (hash, filled) => {
  expect(readPortalHash(hash)).toEqual(filled)
})
