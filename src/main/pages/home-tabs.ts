import { pagePaths } from './page-paths.ts'

/** The sections of the home page, in the order of their tabs; the id stands in the address. */
export const homeTabs = ['copays', 'find-doctors', 'insurance', 'pharmacy', 'wellness'] as const

/** The id of one section of the home page. */
export type HomeTab = (typeof homeTabs)[number]

/** The section an address asks for; the copays when it asks for none or one we do not have. */
export function homeTabOf(search: URLSearchParams): HomeTab {
  const wanted = search.get('tab')
  return homeTabs.find((tab) => tab === wanted) ?? 'copays'
}

/** The address of one section of the home page. */
export function homeTabPath(tab: HomeTab): string {
  return `${pagePaths.home}?tab=${tab}`
}
