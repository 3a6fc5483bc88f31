import { renderToString } from 'react-dom/server'
import type { Site } from '#web/shell/site.ts'
import { allPages, homeSections, sectionOf } from './all-pages.ts'
import { Root } from './Root.tsx'

/**
 * Draws once the pages that are often somebody's first, the start page for each of its tabs and the payment portal, so that
 * a slow phone shows words before it has the program. What can be pressed only with the program is grey until then. Answers
 * the markup for an address, undefined for other pages.
 */
export function drawPages(site: Site): (path: string, search: string) => string | undefined {
  const draw = (ssrPath: string, ssrSearch: string) => renderToString(<Root site={site} at={{ ssrPath, ssrSearch }} />)
  const home = new Map(homeSections.map(({ id }) => [id, draw('/', `tab=${id}`)]))
  const others = new Map(allPages.flatMap(({ path, isDrawn }) => (isDrawn ? [[path, draw(path, '')] as const] : [])))
  return (path, search) => {
    return path === '/' ? home.get(sectionOf(new URLSearchParams(search)).id) : others.get(path)
  }
}
