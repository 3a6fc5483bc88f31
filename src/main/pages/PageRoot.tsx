import { lazy } from 'react'
import { Route, Switch, useLocation, useSearchParams } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { NotFound } from '#web/shell/NotFound.tsx'
import type { NavLink, OwnLink, PlainLink } from '#web/shell/nav.ts'
import { PageBoundary } from '#web/shell/PageBoundary.tsx'
import { Shell } from '#web/shell/Shell.tsx'
import type { Site } from '#web/shell/site.ts'
import { BuyRoute, EnhancedBuyRoute } from './BuyPages.tsx'
import { DoctorRoute } from './DoctorRoute.tsx'
import { Home } from './Home.tsx'
import { type HomeTab, homeTabOf, homeTabPath } from './home-tabs.ts'
import { InvoiceRoute, MyPaymentsRoute, PortalRoute, ReceiptRoute, SharedPaymentRoute } from './PaymentPages.tsx'
import { pagePaths } from './page-paths.ts'
import { Settings } from './Settings.tsx'
import { pageTexts } from './texts.ts'
import { WalletSlot } from './WalletSlot.tsx'

/** The pages of what is true of this installation, for the end of every page. */
function useLegalLinks(): PlainLink[] {
  const t = useText(pageTexts)
  return [
    { href: pagePaths.privacy, label: t('legal.privacy') },
    { href: pagePaths.terms, label: t('legal.terms') },
    { href: pagePaths.accessibility, label: t('legal.accessibility') },
  ]
}

const LegalPage = lazy(async () => ({ default: (await import('./legal/LegalPage.tsx')).LegalPage }))
const EarnPage = lazy(async () => ({ default: (await import('#domains/earn/web/EarnPage.tsx')).EarnPage }))

/** The whole product in the browser: the frame and the page the address asks for. */
export function PageRoot({ site }: { site: Site }) {
  return (
    <Shell
      site={site}
      links={useNavLinks()}
      ownLinks={useOwnLinks()}
      legalLinks={useLegalLinks()}
      wallet={<WalletSlot partner={site.partner} />}
    >
      <PageBoundary>
        <Switch>
          <Route path={pagePaths.home}>
            <Home partnerName={site.partner.name} />
          </Route>
          <Route path={pagePaths.user} component={EarnPage} />
          <Route path={pagePaths.earn} component={EarnPage} />
          <Route path={pagePaths.buy} component={BuyRoute} />
          <Route path={pagePaths.enhancedBuy} component={EnhancedBuyRoute} />
          <Route path={pagePaths.doctor} component={DoctorRoute} />
          <Route path={pagePaths.paymentPortal} component={PortalRoute} />
          <Route path={pagePaths.invoice} component={InvoiceRoute} />
          <Route path={pagePaths.receipt} component={ReceiptRoute} />
          <Route path={pagePaths.pay} component={SharedPaymentRoute} />
          <Route path={pagePaths.payments} component={MyPaymentsRoute} />
          <Route path={pagePaths.settings} component={Settings} />
          {(['privacy', 'terms', 'accessibility'] as const).map((page) => (
            <Route key={page} path={pagePaths[page]}>
              <LegalPage page={page} />
            </Route>
          ))}
          <Route component={NotFound} />
        </Switch>
      </PageBoundary>
    </Shell>
  )
}

function useNavLinks(): NavLink[] {
  const t = useText(pageTexts)
  const [path] = useLocation()
  const [search] = useSearchParams()
  const onTab = (tab: HomeTab) => path === pagePaths.home && homeTabOf(search) === tab
  const tabLink = (tab: HomeTab, label: string, icon: NavLink['icon']): NavLink => ({
    href: homeTabPath(tab),
    label,
    phoneLabel: label,
    icon,
    current: onTab(tab),
  })
  return [
    tabLink('find-doctors', t('nav.doctors'), 'stethoscope'),
    tabLink('insurance', t('nav.insurance'), 'shield'),
    {
      href: pagePaths.paymentPortal,
      label: t('nav.crypto'),
      phoneLabel: t('nav.cryptoPhone'),
      icon: 'coin',
      current: path === pagePaths.paymentPortal,
    },
  ]
}

function useOwnLinks(): OwnLink[] {
  const t = useText(pageTexts)
  return [
    { href: pagePaths.payments, label: t('payments.title'), icon: 'document' },
    { href: pagePaths.buy, label: t('nav.buy'), icon: 'coin' },
    { href: `${pagePaths.settings}?part=own-wallet`, label: t('nav.wallet'), icon: 'wallet' },
    { href: pagePaths.settings, label: t('settings.title'), icon: 'settings' },
    { href: `${pagePaths.settings}?part=ways-back&sign-in`, label: t('nav.signIn'), icon: 'lock' },
  ]
}
