import { FavoriteButton } from '#domains/account/web/favorites/FavoriteButton.tsx'
import type { BesidePharmacy } from '#domains/pharmacy/web/beside-pharmacy.ts'
import { PharmacyTab } from '#domains/pharmacy/web/PharmacyTab.tsx'
import { RewardsSection } from '#domains/rewards/web/RewardsSection.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { sectionPath } from '../own-paths.ts'
import { pageTexts } from '../texts.ts'

type NotBuiltProps = { icon: IconName; title: string; children: string; nearest: { href: string; label: string } }

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

/** A part that does not exist yet: one honest sentence and the nearest thing that works. */
function NotBuilt({ icon, title, children, nearest }: NotBuiltProps) {
  return (
    <Card>
      <EmptyState icon={icon} title={title} action={<ButtonLink href={nearest.href}>{nearest.label}</ButtonLink>}>
        {children}
      </EmptyState>
    </Card>
  )
}
