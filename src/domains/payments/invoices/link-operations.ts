import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { noSuchInvoice, noSuchLink } from '../problems.ts'
import { invoiceShape } from './invoice-shape.ts'

const params = z.object({ id: z.string().max(40) })
const linkSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, 'must be the secret of a payment link')
  .describe('128 bits, base 64 for addresses. It stands behind the # of the link')
/** A link, and the key that the browser made which opens it. */
const heldLink = z.object({ secret: linkSecret, key: z.uuid().describe('What this browser made and keeps') })

/** A link that lets one other browser pay a request: made, opened once, handed on and ended. */
export const linkOperations = {
  makeLink: {
    summary:
      'A secret with which one other browser sees what to pay, without the note, until the request is over. It is to be opened within ten minutes.',
    params,
    status: 201,
    answer: z.object({ secret: linkSecret }),
    problems: [noSuchInvoice],
    perMinute: 20,
  },
  endLink: {
    summary: 'Ends all links to a request. That there is none is no mistake.',
    params,
    answer: z.object({ ended: z.boolean() }),
    problems: [noSuchInvoice],
  },
  openLink: {
    summary:
      'The request that a link shows: to be read and paid, and nothing about its maker. Whoever opens it first holds it: it opens for their key alone.',
    body: heldLink,
    answer: invoiceShape,
    problems: [noSuchLink],
    visitor: 'none',
  },
  passLink: {
    summary: 'A new secret to the same request, for the browser of a wallet app, from whoever holds a link.',
    body: heldLink,
    status: 201,
    answer: z.object({ secret: linkSecret }),
    problems: [noSuchLink],
    visitor: 'none',
    perMinute: 20,
  },
} as const satisfies Record<string, Shape>
