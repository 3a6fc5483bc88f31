import { Link } from 'wouter'
import { setLanguage, useLanguage } from '../i18n/language.ts'
import { languages, otherLanguages } from '../i18n/languages.ts'
import { useText } from '../i18n/use-text.ts'
import { ContactList } from './ContactList.tsx'
import type { OwnLink, PlainLink } from './nav.ts'
import type { Site } from './site.ts'
import { shellTexts } from './texts.ts'

type FooterProps = { site: Site; ownLinks: readonly OwnLink[]; legalLinks: readonly PlainLink[] }

/** The end of every page: how to reach us, who we work with, the reader's own choices, and what is true of this installation. */
export function Footer({ site, ownLinks, legalLinks }: FooterProps) {
  const t = useText(shellTexts)
  return (
    <footer className="site-footer">
      <div className="frame">
        <div className="site-footer-columns">
          <div>
            <p className="strong">{t('product')}</p>
            <p className="hint mt-1 max-w-88">{t('promise')}</p>
            <p className="hint mt-2">{t('poweredBy', { name: site.partner.name })}</p>
            <p className="hint mt-2">
              <a href="/licences.txt">{t('licences')}</a>
            </p>
          </div>
          <Contact contact={site.contact} />
          <Partners partners={site.partners} />
          <Choices links={ownLinks} />
        </div>
        <div className="site-legal hint">
          {site.mode === 'sandbox' ? <p>{t('sampleNotice')}</p> : null}
          <ul className="row gap-x-4">
            {legalLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Contact({ contact }: { contact: Site['contact'] }) {
  const t = useText(shellTexts)
  if (!contact.email && !contact.phone) return null
  return (
    <div>
      <h2>{t('contact')}</h2>
      <ContactList contact={contact} />
    </div>
  )
}

function Partners({ partners }: { partners: Site['partners'] }) {
  const t = useText(shellTexts)
  if (partners.length === 0) return null
  return (
    <div>
      <h2>{t('partners')}</h2>
      <ul>
        {partners.map((partner) => (
          <li key={partner.url}>
            <a href={partner.url} target="_blank" rel="noopener">
              {partner.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Choices({ links }: { links: readonly OwnLink[] }) {
  const t = useText(shellTexts)
  const others = otherLanguages(useLanguage())
  return (
    <div>
      <h2>{t('choices')}</h2>
      <ul>
        {others.map((code) => (
          <li key={code}>
            <button type="button" className="link-button" lang={code} onClick={() => setLanguage(code)}>
              {languages[code].name}
            </button>
          </li>
        ))}
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
