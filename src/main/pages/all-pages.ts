import type { HomeSection, Page } from '#web/domain.ts'
import { ownPages, ownSections } from './own-web.tsx'
import { webDomains } from './web-domains.ts'

/** Every page beside the home page. */
export const allPages: readonly Page[] = [...webDomains.flatMap(({ pages = [] }) => pages), ...ownPages]

/** The sections of the home page, in the order of their tabs. */
export const homeSections: readonly HomeSection[] = [
  ...ownSections,
  ...webDomains.flatMap(({ sections = [] }) => sections),
]

/** The section an address asks for; the first when it asks for none or one we do not have. */
export function sectionOf(search: URLSearchParams): HomeSection {
  const wanted = search.get('tab')
  const section = homeSections.find(({ id }) => id === wanted) ?? homeSections[0]
  if (!section) throw new Error('the home page has no section')
  return section
}

/** Whether an address path belongs to one of our pages; a slash at the end does not matter. */
export function isPage(path: string): boolean {
  const parts = path.replace(/([^/])\/$/, '$1').split('/')
  return ['/', ...allPages.map((page) => page.path)].some((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => matches(part, parts[at] ?? ''))
  })
}

function matches(wanted: string, given: string): boolean {
  return wanted.startsWith(':') ? given !== '' : wanted === given
}
