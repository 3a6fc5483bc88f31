import { expect, test } from 'vitest'
import { paymentLink } from './payment-link.ts'

test('a payment link names the token, the chain, the address and the amount in smallest units', () =>
  expect(paymentLink({ tokenContract: '0xToken', payTo: '0xPay', chainId: '0x38', amount: '105.652536' })).toBe(
    'ethereum:0xToken@56/transfer?address=0xPay&uint256=105652536000000000000',
  ))
