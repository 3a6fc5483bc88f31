import { useText } from '../../i18n/use-text.ts'
import { uiTexts } from '../texts.ts'

/** Says that the thing it stands beside was invented for practice. */
export function SampleTag() {
  const t = useText(uiTexts)
  return <span className="badge">{t('sample')}</span>
}
