import { useContext } from 'react'
import { useText } from '../i18n/use-text.ts'
import { SiteContext } from './site-context.ts'
import { shellTexts } from './texts.ts'

/** The head of what is printed: whose page it is, where it was, and how to reach us. */
export function PrintHead() {
  const t = useText(shellTexts)
  const { email, phone } = useContext(SiteContext)?.contact ?? {}
  return (
    <div data-print-head className="hidden print:block" aria-hidden="true">
      <p className="strong">{t('product')}</p>
      <p className="small">{[location.host, email, phone].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
