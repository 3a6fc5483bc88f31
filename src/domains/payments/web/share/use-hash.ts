import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What stands behind the # of the address, with it. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
