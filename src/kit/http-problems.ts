import type { ProblemKind } from './problem.ts'

const kind = <const K extends ProblemKind>(k: K): K => k

/** The request is outside the contract: a wrong type, a missing field, a value out of range. */
export const badRequest = kind({
  code: 'http/bad-request',
  status: 400,
  title: 'Something in the request is not right',
})
/** A browser sent this write from another site. */
export const crossSite = kind({ code: 'http/cross-site', status: 403, title: 'This request came from another site' })
/** Nothing lives at this address. */
export const notFound = kind({ code: 'http/not-found', status: 404, title: 'Not found' })
/** The address is known, but takes other methods: the header `allow` names them. */
export const badMethod = kind({
  code: 'http/bad-method',
  status: 405,
  title: 'This address is asked in another way',
})
/** The request names a host that is not ours. */
export const misdirected = kind({ code: 'http/misdirected', status: 421, title: 'This host is not served here' })
/** Whoever sends this is not known here any more: their session ended, or all about them was erased. */
export const visitorGone = kind({
  code: 'visitor/gone',
  status: 410,
  title: 'You are not known here any more. Begin anew',
})
/** The request did not come whole in time. */
export const tooSlow = kind({ code: 'http/too-slow', status: 408, title: 'The request took too long to arrive' })
/** The body is larger than this call takes. */
export const tooLarge = kind({ code: 'http/too-large', status: 413, title: 'That is too large' })
/** The body is not of a kind this call reads. */
export const wrongType = kind({ code: 'http/wrong-type', status: 415, title: 'Send JSON' })
/** The same key came again while its first request is still running. */
export const keyRunning = kind({ code: 'http/key-running', status: 409, title: 'The same request is still running' })
/** The same key came again with another body. */
export const keyReused = kind({ code: 'http/key-reused', status: 422, title: 'This key belongs to another request' })
/** Too many requests in a short time. */
export const tooMany = kind({
  code: 'http/too-many',
  status: 429,
  title: 'Too many requests. Wait a moment and try again',
})
/** A fault of ours. */
export const unexpected = kind({ code: 'http/unexpected', status: 500, title: 'Something went wrong on our side' })
/** Planned, and not there yet. */
export const notBuilt = kind({ code: 'http/not-built', status: 501, title: 'This part is not built yet' })
/** The product is overloaded or stopping, or its database is not to be had. */
export const busy = kind({ code: 'http/busy', status: 503, title: 'Too busy just now. Try again in a moment' })
