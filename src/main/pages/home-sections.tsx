import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { CopayCalculator } from '#domains/costs/web/CopayCalculator.tsx'
import { chooseInsurance, useChosenInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { selectDoctor, useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import type { FoundDoctor } from '#domains/doctors/contract.ts'
import { doctorName } from '#domains/doctors/doctor-name.ts'
import type { ChosenInsurer } from '#domains/doctors/web/chosen-insurer.ts'
import { useText } from '#web/i18n/use-text.ts'
import { NotBuilt } from '#web/shell/NotBuilt.tsx'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { type HomeTab, homeTabPath } from './home-tabs.ts'
import { SidePanel, sidePanelId } from './SidePanel.tsx'
import { pageTexts } from './texts.ts'

/** What every section may do: show another section and, in it, bring one part into view. */
export type HomeSectionProps = { open: (tab: HomeTab, partId?: string) => void }

const SearchWithCosts = lazy(async () => ({ default: (await import('./SearchWithCosts.tsx')).SearchWithCosts }))

function Copays() {
  return (
    <SidePanel>
      <Region>
        <CopayCalculator />
      </Region>
    </SidePanel>
  )
}

/** The chosen doctor and insurer become what the estimate and the payment are about. */
function choose(doctor: FoundDoctor, insurer: ChosenInsurer | null): void {
  const facility = doctor.facilities[0]
  chooseInsurance(insurer?.name)
  selectDoctor({
    doctorId: doctor.id,
    name: doctorName(doctor),
    title: doctor.title,
    specialty: doctor.specialty.name,
    facilityId: facility?.id ?? null,
    facilityName: facility?.name ?? '',
    city: facility?.city ?? '',
    state: facility?.state ?? '',
    zipCode: facility?.zipCode ?? '',
    distanceMiles: doctor.distanceMiles,
  })
}

function FindDoctors({ open }: HomeSectionProps) {
  const doctor = useSelectedDoctor()
  const before = useRef(doctor)
  useEffect(() => {
    if (doctor && doctor !== before.current) open('copays', sidePanelId)
    before.current = doctor
  }, [doctor, open])
  return (
    <section id="providers">
      <Region loading={<CardSkeleton height={640} />}>
        <SearchWithCosts
          onSelect={choose}
          selectedId={doctor?.doctorId}
          startInsurer={useChosenInsurance() ?? undefined}
        />
      </Region>
    </section>
  )
}

function Insurance() {
  const t = useText(pageTexts)
  return (
    <section id="verification">
      <NotBuilt
        icon="shield"
        title={t('soon.insurance')}
        nearest={{ href: homeTabPath('copays'), label: t('soon.insuranceLink') }}
      >
        {t('soon.insuranceText')}
      </NotBuilt>
    </section>
  )
}

function Pharmacy() {
  const t = useText(pageTexts)
  const nearest = { href: homeTabPath('find-doctors'), label: t('soon.doctorsLink') }
  return (
    <NotBuilt icon="pill" title={t('soon.pharmacy')} nearest={nearest}>
      {t('soon.pharmacyText')}
    </NotBuilt>
  )
}

function Wellness() {
  const t = useText(pageTexts)
  const nearest = { href: homeTabPath('find-doctors'), label: t('soon.doctorsLink') }
  return (
    <NotBuilt icon="heart" title={t('soon.wellness')} nearest={nearest}>
      {t('soon.wellnessText')}
    </NotBuilt>
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
