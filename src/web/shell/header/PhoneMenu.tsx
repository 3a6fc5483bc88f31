import { Link } from 'wouter'
import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { languages, otherLanguages } from '../../i18n/languages.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { appearances, setAppearance, useAppearance } from '../appearance.ts'
import type { NavLink, OwnLink } from '../nav.ts'
import { shellTexts } from '../texts.ts'

type PhoneMenuProps = {
  id: string
  links: readonly NavLink[]
  ownLinks: readonly OwnLink[]
  open: boolean
  close: () => void
}

/** Where the header has no room: its links, the person's own pages, language and appearance. */
export function PhoneMenu({ id, open, ...menu }: PhoneMenuProps) {
  return (
    <div className="site-phone-nav" id={id} hidden={!open}>
      {open ? <OpenMenu {...menu} /> : null}
    </div>
  )
}

function OpenMenu({ links, ownLinks, close }: Omit<PhoneMenuProps, 'id' | 'open'>) {
  const t = useText(shellTexts)
  return (
    <>
      <nav aria-label={t('phoneNav')}>
        {links.map(({ href, phoneLabel, icon, current }) => (
          <Link
            key={href}
            href={href}
            className="menu-item"
            aria-current={current ? 'page' : undefined}
            onClick={close}
          >
            <Icon name={icon} />
            {phoneLabel}
          </Link>
        ))}
      </nav>
      <nav className="border-t border-line mt-2 pt-2" aria-label={t('yourMenu')}>
        {ownLinks.map(({ href, label, icon }) => (
          <Link key={href} href={href} className="menu-item" onClick={close}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <LookChoices />
    </>
  )
}

function LookChoices() {
  const t = useText(shellTexts)
  const others = otherLanguages(useLanguage())
  const appearance = useAppearance()
  return (
    <div className="border-t border-line mt-2 pt-2">
      {others.map((code) => (
        <button key={code} type="button" className="menu-item" lang={code} onClick={() => setLanguage(code)}>
          <Icon name="language" />
          {languages[code].name}
        </button>
      ))}
      <div className="p-2">
        <SegmentedChoice
          label={t('appearance')}
          value={appearance}
          onChange={setAppearance}
          options={appearances.map((value) => ({ value, label: t(value) }))}
        />
      </div>
    </div>
  )
}
