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
      {/* A developer's question: read out, and not drawn. */}
      <p className="visually-hidden">{t('notFoundText')}</p>
      <p>{t('notFoundHelp')}</p>
      <div className="row">
        <ButtonLink href="/" icon="home">
          {t('goHome')}
        </ButtonLink>
        <ButtonLink href="/?tab=find-doctors">{t('findADoctor')}</ButtonLink>
      </div>
    </div>
  )
}
