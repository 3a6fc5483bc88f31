import { FavoriteButton } from '#domains/account/web/favorites/FavoriteButton.tsx'
import type { BesidePharmacy } from '#domains/pharmacy/web/beside-pharmacy.ts'
import { PharmacyTab } from '#domains/pharmacy/web/PharmacyTab.tsx'
import { RewardsSection } from '#domains/rewards/web/RewardsSection.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { NotBuilt } from '#web/shell/NotBuilt.tsx'
import { sectionPath } from '../own-paths.ts'
import { pageTexts } from '../texts.ts'

const heart: BesidePharmacy = ({ ref, name }) => <FavoriteButton kind="pharmacy" refId={ref} name={name} />

/** Medicines and pharmacies, each of these with a heart that saves it; costs to compare and rewards beside them. */
export function PharmacyWithSaving() {
  const t = useText(pageTexts)
  const soon = (
    <NotBuilt
      icon="bars"
      title={t('soon.compare')}
      nearest={{ href: sectionPath('copays'), label: t('soon.insuranceLink') }}
    >
      {t('soon.compareText')}
    </NotBuilt>
  )
  return <PharmacyTab beside={heart} costCompare={soon} rewards={<RewardsSection />} />
}
