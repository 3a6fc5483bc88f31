import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { CopayCalculator } from '#domains/costs/web/CopayCalculator.tsx'
import { chooseInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useInsuranceCompany } from '#domains/costs/web/use-insurance.ts'
import { visitId } from '#domains/costs/web/visit/visit-id.ts'
import { useText } from '#web/i18n/use-text.ts'
import { NotBuilt } from '#web/shell/NotBuilt.tsx'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { chooseDoctor } from './choose-doctor.ts'
import { type HomeTab, homeTabPath } from './home-tabs.ts'
import { SidePanel } from './SidePanel.tsx'
import { pageTexts } from './texts.ts'

/** What every section may do: show another section and, in it, bring one part into view. */
export type HomeSectionProps = { open: (tab: HomeTab, partId?: string) => void }

const DoctorVisit = lazy(async () => ({
  default: (await import('#domains/costs/web/visit/DoctorVisit.tsx')).DoctorVisit,
}))
const Recommendations = lazy(async () => ({
  default: (await import('#domains/plans/web/Recommendations.tsx')).Recommendations,
}))
const InsuranceTab = lazy(async () => ({
  default: (await import('#domains/coverage/web/InsuranceTab.tsx')).InsuranceTab,
}))
const PharmacyWithSaving = lazy(async () => ({
  default: (await import('./PharmacyWithSaving.tsx')).PharmacyWithSaving,
}))
const RewardsSection = lazy(async () => ({
  default: (await import('#domains/rewards/web/RewardsSection.tsx')).RewardsSection,
}))
const SearchWithCosts = lazy(async () => ({ default: (await import('./SearchWithCosts.tsx')).SearchWithCosts }))
const WellnessTab = lazy(async () => ({ default: (await import('#domains/wellness/web/WellnessTab.tsx')).WellnessTab }))

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

function FindDoctors({ open }: HomeSectionProps) {
  const doctor = useSelectedDoctor()
  const before = useRef(doctor)
  useEffect(() => {
    if (doctor && doctor !== before.current) open('copays', visitId)
    before.current = doctor
  }, [doctor, open])
  return (
    <section id="providers">
      <Region loading={<CardSkeleton height={640} />}>
        <SearchWithCosts
          onSelect={chooseDoctor}
          selectedId={doctor?.doctorId}
          startInsurer={useInsuranceCompany() ?? undefined}
        />
      </Region>
    </section>
  )
}

function Insurance() {
  return (
    <Region loading={<CardSkeleton height={640} />}>
      <InsuranceTab onVerified={chooseInsurance} onCleared={() => chooseInsurance(undefined)}>
        <Recommendations />
      </InsuranceTab>
    </Region>
  )
}

function Pharmacy() {
  const t = useText(pageTexts)
  const soon = (
    <NotBuilt
      icon="bars"
      title={t('soon.compare')}
      nearest={{ href: homeTabPath('copays'), label: t('soon.insuranceLink') }}
    >
      {t('soon.compareText')}
    </NotBuilt>
  )
  return (
    <Region loading={<CardSkeleton height={640} />}>
      <PharmacyWithSaving costCompare={soon} rewards={<RewardsSection />} />
    </Region>
  )
}

function Wellness() {
  return (
    <Region loading={<CardSkeleton height={480} />}>
      <WellnessTab />
    </Region>
  )
}

/** What each tab of the home page shows. */
export const homeSections: Readonly<Record<HomeTab, ComponentType<HomeSectionProps>>> = {
  copays: Copays,
  'find-doctors': FindDoctors,
  insurance: Insurance,
  pharmacy: Pharmacy,
  wellness: Wellness,
}
