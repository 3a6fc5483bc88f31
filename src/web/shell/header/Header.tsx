import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { languages, otherLanguages } from '../../i18n/languages.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { NavLink, OwnLink } from '../nav.ts'
import type { OutsideLink } from '../site.ts'
import { shellTexts } from '../texts.ts'
import { ConnectionStrips } from './NoticeStrips.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { YourMenu } from './YourMenu.tsx'

type HeaderProps = { partner: OutsideLink; links: readonly NavLink[]; ownLinks: readonly OwnLink[]; wallet: ReactNode }

/** The bar that stays on top of every page. */
export function Header({ partner, links, ownLinks, wallet }: HeaderProps) {
  const t = useText(shellTexts)
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const phoneMenuId = useId()
  useEffect(() => {
    if (!open) return
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      toggle.current?.focus()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [open])
  return (
    <header className="site-header">
      <ConnectionStrips />
      <div className="frame site-bar">
        <Logo partner={partner} label={t('newTab', { name: partner.name })} />
        <Link className="site-title" href="/">
          {t('product')}
        </Link>
        <nav className="site-nav" aria-label={t('mainNav')}>
          {links.map((link) => (
            <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="site-controls">
          <LanguageButtons />
          {wallet}
          <YourMenu links={ownLinks} />
          <IconButton
            ref={toggle}
            className="menu-toggle"
            icon={open ? 'x' : 'menu'}
            label={open ? t('closeMenu') : t('openMenu')}
            aria-expanded={open}
            aria-controls={phoneMenuId}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <PhoneMenu
        id={phoneMenuId}
        links={links}
        ownLinks={ownLinks}
        open={open}
        close={() => {
          setOpen(false)
          toggle.current?.focus()
        }}
      />
    </header>
  )
}

/** Each other language, for whoever cannot read this one; where there is no room it stands in the menu. */
function LanguageButtons() {
  return otherLanguages(useLanguage()).map((code) => (
    <button
      key={code}
      type="button"
      className="link-button site-language"
      lang={code}
      onClick={() => setLanguage(code)}
    >
      {languages[code].name}
    </button>
  ))
}

/** The mark at the top left; opens the finance provider's own site in a new tab. */
function Logo({ partner, label }: { partner: OutsideLink; label: string }) {
  return (
    <a className="site-logo" href={partner.url} target="_blank" rel="noopener" aria-label={label}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="3" y="3" width="26" height="26" rx="8" />
        <path d="M10 12h12M10 17h7M19.5 21.5h5M22 19v5" />
      </svg>
    </a>
  )
}
