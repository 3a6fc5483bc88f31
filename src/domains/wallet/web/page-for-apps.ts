let page: (() => string) | undefined

/** Says which page a wallet's app opens while one is shown; answers how to take that back. */
export function offerPageToApps(address: () => string): () => void {
  page = address
  return () => {
    if (page === address) page = undefined
  }
}

/** The page a wallet's app opens: another visitor sees it there, so it may be another than this one. */
export const pageForApps = (): string => page?.() ?? location.href
