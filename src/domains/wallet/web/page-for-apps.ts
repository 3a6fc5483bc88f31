import { store } from '#web/store.ts'

/** The path that is offered to the apps of wallets, null within while it is being made; `use-offered-page.ts` sets it. */
export const offeredPage = store<{ path: string | null } | null>(null)

// Two words at most, and no number: such a page shows the same to everybody.
const forEverybody = /^(\/[a-z-]+){1,2}$/

/** The page for everybody that a path leads to: what names a person's own thing becomes the home page. */
export const pageOfEverybody = (path: string): string => (forEverybody.test(path) ? path : '/')

/**
 * The page a wallet's app opens. Its browser is another one, which knows nothing of this: it gets what is offered for it,
 * else this page if everybody may see it, without what was asked of it, else the home page. Null: none yet.
 */
export function pageForApps(): string | null {
  const { path } = offeredPage.get() ?? { path: pageOfEverybody(location.pathname) }
  return path && location.origin + path
}
