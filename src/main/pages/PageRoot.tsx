import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Switch, useLocation, useSearchParams } from 'wouter'
import { useErasingMark } from '#domains/account/web/erase/erasing-mark.ts'
import { BackToVisitContext, VisitCardContext } from '#domains/payments/web/pay/visit-card.ts'
import { WalletControl } from '#domains/wallet/web/header/WalletControl.tsx'
import type { Names, Page } from '#web/domain.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ErrorBoundary } from '#web/shell/boundaries/ErrorBoundary.tsx'
import { NotFound } from '#web/shell/boundaries/NotFound.tsx'
import { PageBoundary } from '#web/shell/boundaries/PageBoundary.tsx'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import type { NavLink, OwnLink, PlainLink } from '#web/shell/nav.ts'
import { CardSkeleton } from '#web/shell/Region.tsx'
import { Shell } from '#web/shell/Shell.tsx'
import type { OutsideLink, Site } from '#web/shell/site.ts'
import { useTitle } from '#web/shell/use-title.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { allPages, sectionOf } from './all-pages.ts'
import { Home } from './home/Home.tsx'
import { useSectionPath } from './home/use-section-path.ts'
import { ownPaths } from './own-paths.ts'
import { legalPages } from './own-web.tsx'
import { pageTexts } from './texts.ts'
import { webDomains } from './web-domains.ts'

const Shown = lazy(async () => ({
  default: (await import('#domains/costs/web/paid/CopayReceiptLines.tsx')).PaidVisitCard,
}))

const Back = lazy(async () => ({
  default: (await import('#domains/costs/web/paid/BackToVisit.tsx')).BackToVisit,
}))

/** Which visit a payment pays, for the pages of payments, which do not know. */
const visitCard = (invoiceId: string) => (
  <Suspense fallback={null}>
    <Shown invoiceId={invoiceId} />
  </Suspense>
)

/** The way back to that visit, for the same pages. */
const backToVisit = (invoiceId: string | null, look: 'link' | 'button', otherwise: ReactNode) => (
  <Suspense fallback={otherwise}>
    <Back {...{ invoiceId, look, otherwise }} />
  </Suspense>
)

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

/** A page as its domain says: its title, its frame, and what stands there until it is here. What breaks in it is the page's (`PageBoundary`). */
function DomainPage({ page: { Page, title, frame, loading = <CardSkeleton /> } }: { page: Page }) {
  const drawn = (
    <InBrowser instead={loading}>
      <Suspense fallback={loading}>
        <Page />
      </Suspense>
    </InBrowser>
  )
  return (
    <>
      {title ? <Title of={title} /> : null}
      {frame ? <div className={frame}>{drawn}</div> : drawn}
    </>
  )
}

function Title({ of }: { of: Names }) {
  useTitle(of[useLanguage()])
  return null
}

/** The wallet control of the header; a fault in it leaves the header standing. */
function WalletSlot({ partner }: { partner: OutsideLink }) {
  const t = useText(uiTexts)
  const waiting = <Skeleton width="9.5rem" height={44} />
  return (
    <ErrorBoundary fallback={(retry) => <IconButton icon="refresh" label={t('tryAgain')} onClick={retry} />}>
      <InBrowser instead={waiting}>
        <WalletControl partner={partner} />
      </InBrowser>
    </ErrorBoundary>
  )
}
