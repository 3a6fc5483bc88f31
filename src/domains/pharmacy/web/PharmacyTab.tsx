import { lazy, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { type BesidePharmacy, BesidePharmacyContext } from './beside-pharmacy.ts'
import { Fold } from './Fold.tsx'
import { pharmacyTexts } from './texts.ts'

const DiscountSearch = lazy(async () => ({
  default: (await import('./discounts/DiscountSearch.tsx')).DiscountSearch,
}))

const GlobalSearchSection = lazy(async () => ({
  default: (await import('./global/GlobalSearchSection.tsx')).GlobalSearchSection,
}))
const PharmacyMapSection = lazy(async () => ({
  default: (await import('./map/PharmacyMapSection.tsx')).PharmacyMapSection,
}))

/** What later parts of the product put into the tab. */
type PharmacyTabProps = { costCompare: ReactNode; rewards: ReactNode; beside: BesidePharmacy }

/** Medicines, what they cost, and where they are handed out: five sections, each opened by its heading. */
export function PharmacyTab({ costCompare, rewards, beside }: PharmacyTabProps) {
  const t = useText(pharmacyTexts)
  return (
    <BesidePharmacyContext value={beside}>
      <div className="stack">
        <Fold id="discounts" icon="pill" title={t('discounts')} detail={t('discountsDetail')}>
          <DiscountSearch />
        </Fold>
        <Fold id="global-search" icon="language" title={t('global')} detail={t('globalDetail')}>
          <GlobalSearchSection />
        </Fold>
        <Fold id="pharmacy-map" icon="map" title={t('map')} detail={t('mapDetail')}>
          <PharmacyMapSection />
        </Fold>
        <Fold id="cost-compare" icon="bars" title={t('compare')} detail={t('compareDetail')}>
          {costCompare}
        </Fold>
        <Fold id="rewards" icon="gift" title={t('rewards')} detail={t('rewardsDetail')}>
          {rewards}
        </Fold>
      </div>
    </BesidePharmacyContext>
  )
}
