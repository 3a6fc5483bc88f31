import { useContext } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { ContactList } from '#web/shell/ContactList.tsx'
import type { Site } from '#web/shell/site.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { useTitle } from '#web/shell/use-title.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { ownPaths } from '../own-paths.ts'
import { type LegalName, legalSections } from './legal-sections.ts'
import { legalTexts } from './texts.ts'

/** One page of what is true of this installation; whom to ask comes from its configuration. */
export function LegalPage({ page }: { page: LegalName }) {
  const t = useText(legalTexts)
  const site = useContext(SiteContext)
  useTitle(t(page))
  return (
    <div className="frame frame-reading stack stack-loose pt-10">
      <h1>{t(page)}</h1>
      {site?.mode === 'sandbox' ? <Note tone="warn">{t('sandbox')}</Note> : null}
      {(site ? legalSections(page, t, site) : []).map(([title, ...sentences]) => (
        <section key={title} className="stack stack-tight">
          <h2>{title}</h2>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
      {page === 'privacy' ? (
        <div>
          <ButtonLink href={ownPaths.settings}>{t('toSettings')}</ButtonLink>
        </div>
      ) : null}
      {site ? <WhoToAsk site={site} title={t(page === 'accessibility' ? 'helpTitle' : 'contactTitle')} /> : null}
    </div>
  )
}

function WhoToAsk({ site: { partner, contact }, title }: { site: Site; title: string }) {
  const t = useText(legalTexts)
  return (
    <section className="stack stack-tight">
      <h2>{title}</h2>
      <p>{t(contact.email || contact.phone ? 'contact' : 'noContact', { partner: partner.name })}</p>
      <ContactList contact={contact} />
    </section>
  )
}
