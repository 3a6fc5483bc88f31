import { renderToString } from 'react-dom/server'
import type { Site } from '#web/shell/site.ts'
import { homeTabOf, homeTabs } from './home-tabs.ts'
import { pagePaths } from './page-paths.ts'
import { Root } from './Root.tsx'

/**
 * Draws once the pages that are often somebody's first, the start page for each of its tabs and the payment portal, so that
 * a slow phone shows words before it has the program. What can be pressed only with the program is grey until then. Answers
 * the markup for an address, undefined for other pages.
 */
export function drawPages(site: Site): (path: string, search: string) => string | undefined {
  const draw = (ssrPath: string, ssrSearch: string) => renderToString(<Root site={site} at={{ ssrPath, ssrSearch }} />)
  const home = new Map(homeTabs.map((tab) => [tab, draw(pagePaths.home, `tab=${tab}`)]))
  const portal = draw(pagePaths.paymentPortal, '')
  return (path, search) => {
    if (path === pagePaths.home) return home.get(homeTabOf(new URLSearchParams(search)))
    return path === pagePaths.paymentPortal ? portal : undefined
  }
}
