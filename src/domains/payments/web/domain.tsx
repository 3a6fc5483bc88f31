import { lazy } from 'react'
import type { WebDomain } from '#web/domain.ts'
import { CardSkeleton } from '#web/shell/Region.tsx'
import { payPagePath } from '../invoices/payment-link.ts'
import { PortalLoading } from './portal/PortalHead.tsx'

export const paymentsWeb: WebDomain = {
  pages: [
    {
      path: '/crypto/payment-portal',
      title: { en: 'Crypto Payment Portal', es: 'Portal de pagos cripto' },
      frame: 'frame pt-4',
      loading: <PortalLoading />,
      isDrawn: true,
      Page: lazy(async () => ({ default: (await import('./portal/PortalPage.tsx')).PortalPage })),
    },
    {
      path: payPagePath,
      title: { en: 'A payment to make', es: 'Un pago por hacer' },
      frame: 'frame frame-reading pt-10',
      // What follows the page while it loads begins below the first screen, and so does not jump.
      loading: <CardSkeleton height={800} />,
      Page: lazy(async () => ({ default: (await import('./share/SharedPaymentPage.tsx')).SharedPaymentPage })),
    },
  ],
}
