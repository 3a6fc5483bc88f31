import { lazy } from 'react'
import type { WebDomain } from '#web/domain.ts'

const EarnPage = lazy(async () => ({ default: (await import('./EarnPage.tsx')).EarnPage }))

/** Two addresses: the second is the one the home page has always had. */
export const earnWeb: WebDomain = { pages: ['/earn', '/user'].map((path) => ({ path, Page: EarnPage })) }
