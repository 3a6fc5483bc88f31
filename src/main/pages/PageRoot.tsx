import { lazy, Suspense } from 'react'
import { Route, Switch, useLocation, useSearchParams } from 'wouter'
import { useErasingMark } from '#domains/account/web/erase/erasing-mark.ts'
import { BackToVisitContext, VisitCardContext } from '#domains/payments/web/pay/visit-card.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ErrorBoundary } from '#web/shell/boundaries/ErrorBoundary.tsx'
import { NotFound } from '#web/shell/boundaries/NotFound.tsx'
import { PageBoundary } from '#web/shell/boundaries/PageBoundary.tsx'
import type { NavLink, OwnLink, PlainLink } from '#web/shell/nav.ts'
import { Shell } from '#web/shell/Shell.tsx'
import type { Site } from '#web/shell/site.ts'
import { allPages, sectionOf } from './all-pages.ts'
import { DomainPage } from './DomainPage.tsx'
import { Home } from './home/Home.tsx'
import { useSectionPath } from './home/use-section-path.ts'
import { ownPaths } from './own-paths.ts'
import { legalPages } from './own-web.tsx'
import { pageTexts } from './texts.ts'
import { backToVisit, visitCard } from './visit-card.tsx'
import { WalletSlot } from './WalletSlot.tsx'
import { webDomains } from './web-domains.ts'

const ErasingStrip = lazy(async () => ({
  default: (await import('#domains/account/web/erase/ErasingStrip.tsx')).ErasingStrip,
}))

/** That all will be erased later, where it was asked for. */
function ErasingNotice() {
  if (!useErasingMark()) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ErasingStrip />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The pages of what is true of this installation, for the end of every page. */
function useLegalLinks(): PlainLink[] {
  const t = useText(pageTexts)
  return legalPages.map((page) => ({ href: `/${page}`, label: t(`legal.${page}`) }))
}

/** The whole product in the browser: the frame and the page the address asks for. */
export function PageRoot({ site }: { site: Site }) {
  return (
    <Shell
      site={site}
      links={useNavLinks()}
      ownLinks={useOwnLinks()}
      legalLinks={useLegalLinks()}
      wallet={<WalletSlot partner={site.partner} />}
      notice={<ErasingNotice />}
    >
      <PageBoundary>
        <VisitCardContext value={visitCard}>
          <BackToVisitContext value={backToVisit}>
            <Switch>
              <Route path="/">
                <Home partnerName={site.partner.name} />
              </Route>
              {allPages.map((page) => (
                <Route key={page.path} path={page.path}>
                  <DomainPage page={page} />
                </Route>
              ))}
              <Route component={NotFound} />
            </Switch>
          </BackToVisitContext>
        </VisitCardContext>
      </PageBoundary>
    </Shell>
  )
}

function useNavLinks(): NavLink[] {
  const t = useText(pageTexts)
  const [path] = useLocation()
  const [search] = useSearchParams()
  const pathOf = useSectionPath()
  const portal = '/crypto/payment-portal'
  const sectionLink = (id: string, label: string, icon: NavLink['icon']): NavLink => ({
    href: pathOf(id),
    label,
    phoneLabel: label,
    icon,
    current: path === '/' && sectionOf(search).id === id,
  })
  return [
    sectionLink('find-doctors', t('nav.doctors'), 'stethoscope'),
    sectionLink('insurance', t('nav.insurance'), 'shield'),
    { href: portal, label: t('nav.crypto'), phoneLabel: t('nav.cryptoPhone'), icon: 'coin', current: path === portal },
  ]
}

function useOwnLinks(): OwnLink[] {
  const t = useText(pageTexts)
  const language = useLanguage()
  return [
    { href: ownPaths.payments, label: t('payments.title'), icon: 'document' },
    ...webDomains.flatMap(({ ownLinks = [] }) => ownLinks.map((link) => ({ ...link, label: link.label[language] }))),
    { href: `${ownPaths.settings}?part=own-wallet`, label: t('nav.wallet'), icon: 'wallet' },
    { href: ownPaths.settings, label: t('settings.title'), icon: 'settings' },
    { href: `${ownPaths.settings}?part=ways-back&sign-in`, label: t('nav.signIn'), icon: 'lock' },
  ]
}
