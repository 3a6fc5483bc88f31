import type { IconName } from '../ui/icon-paths.ts'

/** One of the links in the header; phones may use a shorter word. */
export type NavLink = { href: string; label: string; phoneLabel: string; icon: IconName; current: boolean }
