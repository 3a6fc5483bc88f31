import type { PaidChain } from '../rails/rail.ts'

/** The subject on which the watcher of a chain hears that it should look now. */
export const watchedSubject = (chain: PaidChain): string => `watch-${chain}`
