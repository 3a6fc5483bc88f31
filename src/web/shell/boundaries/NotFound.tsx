import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { shellTexts } from '../texts.ts'
import { useTitle } from '../use-title.ts'

/** The page for an address we do not have. */
export function NotFound() {
  const t = useText(shellTexts)
  useTitle(t('notFound'))
  return (
    <div className="frame stack justify-items-start pt-10">
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundHelp')}</p>
      <div className="row">
        <ButtonLink href="/" icon="home">
          {t('goHome')}
        </ButtonLink>
        <ButtonLink href="/?tab=find-doctors">{t('findADoctor')}</ButtonLink>
      </div>
      {/* The way on comes first; whom a developer's question helps reads it last. */}
      <p className="hint">{t('notFoundText')}</p>
    </div>
  )
}
