import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ToastViewport } from '../toast/ToastViewport.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { SandboxStrip } from './header/NoticeStrips.tsx'
import type { NavLink, OwnLink, PlainLink } from './nav.ts'
import type { Site } from './site.ts'
import { shellTexts } from './texts.ts'
import { usePageChange } from './use-page-change.ts'

const mainId = 'main'

type ShellProps = {
  site: Site
  links: readonly NavLink[]
  ownLinks: readonly OwnLink[]
  legalLinks: readonly PlainLink[]
  wallet: ReactNode
  /** What the person must know on every page, above all else. */
  notice: ReactNode
  children: ReactNode
}

/** The frame around every page: notices, header with the toasts over it, the page itself and footer. */
export function Shell({ site, links, ownLinks, legalLinks, wallet, notice, children }: ShellProps) {
  const t = useText(shellTexts)
  usePageChange(mainId)
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {t('skip')}
      </a>
      <SandboxStrip mode={site.mode} />
      {notice}
      <ToastViewport />
      <Header partner={site.partner} links={links} ownLinks={ownLinks} wallet={wallet} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} ownLinks={ownLinks} legalLinks={legalLinks} />
    </>
  )
}
