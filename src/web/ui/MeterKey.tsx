import { useText } from '../i18n/use-text.ts'
import { uiTexts } from './texts.ts'

/** Says which part of a before-and-after bar is which. */
export function MeterKey() {
  const t = useText(uiTexts)
  return (
    <p className="chart-key">
      <span>
        <i />
        {t('before')}
      </span>
      <span>
        <i className="meter-added" />
        {t('thisVisit')}
      </span>
    </p>
  )
}
