import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from './Logo.tsx'
import type { NavLink, OwnLink } from './nav.ts'
import type { OutsideLink } from './site.ts'
import { shellTexts } from './texts.ts'
import { YourMenu } from './YourMenu.tsx'

type HeaderProps = { partner: OutsideLink; links: readonly NavLink[]; ownLinks: readonly OwnLink[]; wallet: ReactNode }

/** The bar that stays on top of every page. */
export function Header({ partner, links, ownLinks, wallet }: HeaderProps) {
  const t = useText(shellTexts)
  const [open, setOpen] = useState(false)
  const phoneNavId = useId()
  return (
    <header className="site-header">
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
          {wallet}
          <YourMenu links={ownLinks} />
          <IconButton
            className="menu-toggle"
            icon={open ? 'x' : 'menu'}
            label={open ? t('closeMenu') : t('openMenu')}
            aria-expanded={open}
            aria-controls={phoneNavId}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <nav className="site-phone-nav" id={phoneNavId} aria-label={t('phoneNav')} hidden={!open}>
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            className="menu-item"
            aria-current={link.current ? 'page' : undefined}
            onClick={() => setOpen(false)}
          >
            <Icon name={link.icon} />
            {link.phoneLabel}
          </Link>
        ))}
      </nav>
    </header>
  )
}
