import type { ComponentType, ReactNode } from 'react'
import type { Language } from './i18n/languages.ts'
import type { IconName } from './ui/Icon.tsx'

/** A name in each language. It comes with the first page, for which a domain's whole catalogue would be too much. */
export type Names = Readonly<Record<Language, string>>

/** One page of a domain. */
export type Page = {
  /** Its address, with `:name` for a part that differs. */
  path: string
  /** What the browser's tab calls it; without one the page says so itself. */
  title?: Names
  /** The classes around it; without any the page draws its own frame. */
  frame?: string
  /** What stands there while its program is loading, the size of what is coming. */
  loading?: ReactNode
  /** It is often somebody's first: the server draws it, so that words are there before the program. */
  isDrawn?: boolean
  /** What draws it: `lazy`, so that its program is fetched when somebody opens it. */
  Page: ComponentType
}

/** What every section may do: show another section and, in it, bring one part into view. */
export type SectionProps = { open: (section: string, partId?: string) => void }

/** One section of the home page. */
export type HomeSection = {
  /** It stands in the address. */
  id: string
  label: Names
  loading?: ReactNode
  Section: ComponentType<SectionProps>
}

/** All that one domain shows of itself; parts that others show are imported from its `web/`. */
export type WebDomain = {
  pages?: readonly Page[]
  /** Its sections of the home page, after those that are there. */
  sections?: readonly HomeSection[]
  /** Its links in the person's menu and at the end of every page. */
  ownLinks?: readonly { href: string; label: Names; icon: IconName }[]
}
