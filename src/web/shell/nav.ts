import type { IconName } from '../ui/Icon.tsx'

/** One of the links in the header; phones may use a shorter word. */
export type NavLink = { href: string; label: string; phoneLabel: string; icon: IconName; current: boolean }

/** A link to one of the person's own pages: in their menu and at the end of every page. */
export type OwnLink = { href: string; label: string; icon: IconName }

/** A page by its name alone. */
export type PlainLink = { href: string; label: string }
