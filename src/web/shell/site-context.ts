import { createContext } from 'react'
import type { Site } from './site.ts'

/** What the operator says about this installation, for any part of a page; null for a part that stands by itself. */
export const SiteContext = createContext<Site | null>(null)
