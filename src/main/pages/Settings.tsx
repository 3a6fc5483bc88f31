import { lazy, Suspense } from 'react'
import { LocationBar } from '#domains/location/web/LocationBar.tsx'
import { setLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { type Appearance, setAppearance, useAppearance } from '#web/shell/appearance.ts'
import { Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { pageTexts } from './texts.ts'

const OwnWallet = lazy(async () => ({ default: (await import('./OwnWallet.tsx')).OwnWallet }))
const AccountCards = lazy(async () => ({
  default: (await import('#domains/account/web/AccountCards.tsx')).AccountCards,
}))
const InsuranceStatus = lazy(async () => ({
  default: (await import('#domains/costs/web/pay/InsuranceStatus.tsx')).InsuranceStatus,
}))

/** The visitor's own choices, and what is on file about them. */
export function Settings() {
  const t = useText(pageTexts)
  useTitle(t('settings.title'))
  return (
    <div className="frame stack stack-loose pt-10">
      <h1>{t('settings.title')}</h1>
      <Look />
      <Card labelledBy="own-location">
        <CardPart className="stack stack-tight">
          <CardHead id="own-location" title={t('settings.location')} hint={t('settings.locationHint')} />
          <LocationBar />
        </CardPart>
      </Card>
      <Region>
        <Card labelledBy="own-wallet">
          <CardPart className="stack stack-tight">
            <CardHead id="own-wallet" title={t('settings.wallet')} hint={t('settings.walletHint')} />
            <Suspense fallback={<Skeleton width="9.5rem" height={44} />}>
              <OwnWallet />
            </Suspense>
          </CardPart>
        </Card>
      </Region>
      <Region>
        <Card>
          <CardPart>
            <InsuranceStatus level={2} />
          </CardPart>
        </Card>
      </Region>
      <Region>
        <AccountCards />
      </Region>
    </div>
  )
}

const looks: readonly Appearance[] = ['light', 'dark', 'device']

function Look() {
  const t = useText(pageTexts)
  const language = useLanguage()
  const appearance = useAppearance()
  return (
    <Card labelledBy="look">
      <CardPart className="stack">
        <CardHead id="look" title={t('settings.look')} hint={t('settings.lookHint')} />
        <div className="row gap-x-10 gap-y-4">
          <div className="field w-full phone:w-auto">
            <p className="small strong" aria-hidden="true">
              {t('settings.language')}
            </p>
            <SegmentedChoice
              label={t('settings.language')}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'en', label: 'English' },
                { value: 'es', label: 'Español' },
              ]}
            />
          </div>
          <div className="field w-full phone:w-auto">
            <p className="small strong" aria-hidden="true">
              {t('settings.appearance')}
            </p>
            <SegmentedChoice
              label={t('settings.appearance')}
              value={appearance}
              onChange={setAppearance}
              options={looks.map((value) => ({ value, label: t(`look.${value}`) }))}
            />
          </div>
        </div>
      </CardPart>
    </Card>
  )
}
