import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { LocationBar } from '#domains/location/web/LocationBar.tsx'
import { setLanguage, useLanguage } from '#web/i18n/language.ts'
import { languageCodes, languages } from '#web/i18n/languages.ts'
import { useText } from '#web/i18n/use-text.ts'
import { appearances, setAppearance, useAppearance } from '#web/shell/appearance.ts'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { Region } from '#web/shell/Region.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { bringIntoView } from './home/bring-into-view.ts'
import { pageTexts } from './texts.ts'

const OwnWallet = lazy(async () => ({ default: (await import('./OwnWallet.tsx')).OwnWallet }))
const HubWalletHere = lazy(async () => ({
  default: (await import('#domains/wallet/web/hub-wallet/remove/HubWalletHere.tsx')).HubWalletHere,
}))
const AccountCards = lazy(async () => ({
  default: (await import('#domains/account/web/AccountCards.tsx')).AccountCards,
}))
const InsuranceStatus = lazy(async () => ({
  default: (await import('#domains/costs/web/pay/choices/InsuranceStatus.tsx')).InsuranceStatus,
}))

/** The visitor's own choices, and what is on file about them. */
export function Settings() {
  const t = useText(pageTexts)
  const part = useSearchParams()[0].get('part')
  useEffect(() => {
    if (part) bringIntoView(part)
  }, [part])
  return (
    <>
      <PrintHead />
      <h1>{t('settings.title')}</h1>
      <Parts />
      <div className="stack stack-loose">
        <Look />
        <Card labelledBy="own-location">
          <CardPart className="stack stack-tight">
            <CardHead id="own-location" title={t('settings.location')} hint={t('settings.locationHint')} />
            <LocationBar />
          </CardPart>
        </Card>
        <Region>
          <Card className="not-on-paper" labelledBy="own-wallet">
            <CardPart className="stack stack-tight">
              <CardHead id="own-wallet" title={t('settings.wallet')} hint={t('settings.walletHint')} />
              <Suspense fallback={<Skeleton width="9.5rem" height={44} />}>
                <OwnWallet />
              </Suspense>
              <Suspense>
                <HubWalletHere />
              </Suspense>
            </CardPart>
          </Card>
        </Region>
        <Region>
          <Card id="own-insurance">
            <CardPart>
              <InsuranceStatus level={2} />
            </CardPart>
          </Card>
        </Region>
        <Region>
          <AccountCards />
        </Region>
      </div>
    </>
  )
}

/** The parts of the page by the id of their heading, in their order. */
const parts = {
  look: 'settings.look',
  'own-location': 'settings.location',
  'own-wallet': 'settings.wallet',
  'own-insurance': 'settings.insurance',
  profile: 'settings.profile',
  notifications: 'settings.notifications',
  sessions: 'settings.sessions',
  'ways-back': 'settings.waysBack',
  favorites: 'settings.favorites',
  activity: 'settings.activity',
  privacy: 'settings.privacy',
} as const

/** Beside the settings: their parts, to go to. */
function Parts() {
  const t = useText(pageTexts)
  return (
    <nav className="settings-parts" aria-label={t('settings.parts')}>
      {Object.entries(parts).map(([id, label]) => (
        <button key={id} type="button" onClick={() => bringIntoView(id)}>
          {t(label)}
        </button>
      ))}
    </nav>
  )
}

function Look() {
  const t = useText(pageTexts)
  const language = useLanguage()
  const appearance = useAppearance()
  return (
    <Card className="not-on-paper" labelledBy="look">
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
              options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
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
              options={appearances.map((value) => ({ value, label: t(`look.${value}`) }))}
            />
          </div>
        </div>
      </CardPart>
    </Card>
  )
}
