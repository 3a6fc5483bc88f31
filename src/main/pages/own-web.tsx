import { lazy } from 'react'
import { CopayCalculator } from '#domains/costs/web/calculator/CopayCalculator.tsx'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import type { HomeSection, Page } from '#web/domain.ts'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { SidePanel } from './home/SidePanel.tsx'
import { ownPaths } from './own-paths.ts'

const DoctorVisit = lazy(async () => ({
  default: (await import('#domains/costs/web/visit/DoctorVisit.tsx')).DoctorVisit,
}))
const LegalPage = lazy(async () => ({ default: (await import('./legal/LegalPage.tsx')).LegalPage }))

// What follows a page while it loads begins below the first screen, and so does not jump.
const tall = <CardSkeleton height={800} />
const reading = 'frame frame-reading pt-10'

const withPayments: readonly Page[] = [
  {
    path: '/crypto/enhanced-buy',
    title: { en: 'Buy UDE Tokens', es: 'Comprar tokens UDE' },
    frame: 'frame pt-10',
    Page: lazy(async () => ({
      default: (await import('./composed/EnhancedBuyWithPayments.tsx')).EnhancedBuyWithPayments,
    })),
  },
  {
    path: '/crypto/invoice/:id',
    title: { en: 'Your payment', es: 'Su pago' },
    frame: reading,
    loading: tall,
    Page: lazy(async () => ({ default: (await import('./composed/InvoiceWithPurpose.tsx')).InvoiceWithPurpose })),
  },
  {
    path: '/crypto/receipt/:id',
    title: { en: 'Your receipt', es: 'Su recibo' },
    frame: 'frame pt-10',
    loading: tall,
    Page: lazy(async () => ({ default: (await import('./composed/ReceiptWithPurpose.tsx')).ReceiptWithPurpose })),
  },
  {
    path: ownPaths.payments,
    title: { en: 'My payments', es: 'Mis pagos' },
    frame: `${reading} stack stack-loose`,
    Page: lazy(async () => ({ default: (await import('./composed/MyPaymentsPage.tsx')).MyPaymentsPage })),
  },
]

/** The legal pages by their addresses. */
export const legalPages = ['privacy', 'terms', 'accessibility'] as const

/** The pages in which parts of several domains meet. */
export const ownPages: readonly Page[] = [
  ...withPayments,
  {
    path: '/doctor/:npi',
    frame: 'frame pt-6',
    loading: <CardSkeleton height={480} />,
    Page: lazy(async () => ({ default: (await import('./composed/DoctorWithCosts.tsx')).DoctorWithCosts })),
  },
  {
    path: '/cost-comparison',
    title: { en: 'Healthcare Cost Comparison', es: 'Comparación de costos de atención médica' },
    frame: 'frame pt-10',
    loading: tall,
    Page: lazy(async () => ({
      default: (await import('#domains/costs/web/comparison/CostComparison.tsx')).ComparisonPage,
    })),
  },
  {
    path: ownPaths.settings,
    title: { en: 'Settings', es: 'Ajustes' },
    frame: 'frame settings pt-10',
    loading: tall,
    Page: lazy(async () => ({ default: (await import('./Settings.tsx')).Settings })),
  },
  ...legalPages.map((page) => ({ path: `/${page}`, Page: () => <LegalPage page={page} /> })),
]

function Copays() {
  const doctor = useSelectedDoctor()
  return (
    <SidePanel>
      {(openPayment) => (
        <Region loading={<CardSkeleton height={640} />}>
          {doctor ? <DoctorVisit doctor={doctor} onPay={openPayment} /> : <CopayCalculator />}
        </Region>
      )}
    </SidePanel>
  )
}

/** The sections of the home page in which parts of several domains meet; those of one domain follow. */
export const ownSections: readonly HomeSection[] = [
  { id: 'copays', label: { en: 'Copays', es: 'Copagos' }, Section: Copays },
  {
    id: 'find-doctors',
    label: { en: 'Find Doctors', es: 'Buscar médicos' },
    Section: lazy(async () => ({ default: (await import('./composed/FindDoctors.tsx')).FindDoctors })),
  },
  {
    id: 'insurance',
    label: { en: 'Insurance', es: 'Seguro' },
    Section: lazy(async () => ({ default: (await import('./composed/Insurance.tsx')).Insurance })),
  },
  {
    id: 'pharmacy',
    label: { en: 'Pharmacy', es: 'Farmacia' },
    Section: lazy(async () => ({ default: (await import('./composed/PharmacyWithSaving.tsx')).PharmacyWithSaving })),
  },
]
