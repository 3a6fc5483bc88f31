import type { PaidChain } from '#domains/chains/chains.ts'

/** The subject on which pages hear that a chain can be read again, or no more. */
export const readSubject = (chain: PaidChain): string => `read-${chain}`

/** The subject on which the watcher of a chain hears that it should look now. */
export const watchedSubject = (chain: PaidChain): string => `watch-${chain}`
