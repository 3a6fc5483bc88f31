import { z } from 'zod'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
const whole = z.string().regex(/^\d{1,78}$/, 'must be a whole number')

/** Which request is to be paid without BNB, and from which wallet. */
export const relayQuery = z.object({ invoiceId: z.string().max(40), owner: address })

/** What a wallet is asked to sign for it, and what the network takes, which we pay. */
export const relayOffer = z.object({
  domain: z.object({ name: z.string(), version: z.string(), chainId: z.number().int(), verifyingContract: address }),
  message: z.object({
    owner: address,
    spender: address.describe('The account that carries the payment'),
    value: whole.describe('Smallest units: exactly what the request asks'),
    nonce: whole,
    deadline: whole.describe('Unix seconds'),
  }),
  feeWei: whole.describe('The most the network takes, in smallest units of BNB. We pay it'),
})

/** A permit that a wallet signed for a request. */
export const relayBody = relayQuery.extend({
  value: whole,
  deadline: z.number().int().min(0).max(99_999_999_999).describe('Unix seconds'),
  signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/, 'must be a signature of 65 bytes'),
})
