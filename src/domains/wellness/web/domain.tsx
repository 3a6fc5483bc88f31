import { lazy } from 'react'
import type { WebDomain } from '#web/domain.ts'
import { CardSkeleton } from '#web/shell/Region.tsx'

export const wellnessWeb: WebDomain = {
  sections: [
    {
      id: 'wellness',
      label: { en: 'Wellness', es: 'Bienestar' },
      loading: <CardSkeleton height={480} />,
      Section: lazy(async () => ({ default: (await import('./WellnessTab.tsx')).WellnessTab })),
    },
  ],
}
