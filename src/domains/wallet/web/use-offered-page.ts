import { useEffect } from 'react'
import { offeredPage, pageForApps } from './page-for-apps.ts'

/** Offers a page to the apps of wallets while it is shown: null while that is being made, undefined for what is usual. */
export function useOfferedPage(path: string | null | undefined): void {
  useEffect(() => {
    if (path === undefined) return
    const offer = { path }
    offeredPage.set(offer)
    return () => {
      if (offeredPage.get() === offer) offeredPage.set(null)
    }
  }, [path])
}

/** The page a wallet's app opens now; drawn again when it changes. */
export function usePageToOpen(): string | null {
  offeredPage.use()
  return pageForApps()
}
