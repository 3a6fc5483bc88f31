import { lazy } from 'react'
import type { WebDomain } from '#web/domain.ts'

const Page = lazy(async () => ({ default: (await import('./BookingPages.tsx')).BookingPages }))
const mine = '/appointments'

// One program and one entry each: what the first page must know of them is little.
export const bookingWeb: WebDomain = {
  pages: ['/book', mine, '/office'].map((path) => ({ path, frame: 'frame frame-reading pt-10', Page })),
  ownLinks: [{ href: mine, label: { en: 'My appointments', es: 'Mis citas' }, icon: 'calendar' }],
}
