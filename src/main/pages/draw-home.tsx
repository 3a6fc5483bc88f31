import { renderToString } from 'react-dom/server'
import type { Site } from '#web/shell/site.ts'
import { homeTabOf, homeTabs } from './home-tabs.ts'
import { pagePaths } from './page-paths.ts'
import { Root } from './Root.tsx'

/**
 * Draws the start page once for each of its tabs, so that a slow phone shows words before it has the program. What can be
 * pressed only with the program is grey until then. Answers the markup for an address, undefined for other pages.
 */
export function drawHome(site: Site): (path: string, search: string) => string | undefined {
  const drawn = new Map(
    homeTabs.map((tab) => [
      tab,
      renderToString(<Root site={site} at={{ ssrPath: pagePaths.home, ssrSearch: `tab=${tab}` }} />),
    ]),
  )
  return (path, search) => (path === pagePaths.home ? drawn.get(homeTabOf(new URLSearchParams(search))) : undefined)
}
