import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { wayBack } from '#web/way-back.ts'
import { wayBackTexts } from './way-back-texts.ts'

/** The way back for whoever came here from the price of a medicine. */
export function WayBack() {
  const t = useText(wayBackTexts)
  if (wayBack.use() === null) return null
  return (
    <div className="row">
      <ButtonLink small href="/?tab=pharmacy">
        {t('toMedicine')}
      </ButtonLink>
    </div>
  )
}
