import { useContext } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { orderTexts } from './order-texts.ts'

/** What makes a delivered order a receipt: who sold it and where they are, and that practice money is none. */
export function OrderReceipt() {
  const t = useText(orderTexts)
  const site = useContext(SiteContext)
  const payee = useChainFacts().data?.payee
  return (
    <div className="stack stack-tight">
      {site?.mode === 'sandbox' ? <Note tone="warn">{t('practice')}</Note> : null}
      <p className="small">
        <span className="hint block">{t('seller')}</span>
        {payee ? <b className="strong block">{payee}</b> : null}
        {site?.payeeAddress}
      </p>
    </div>
  )
}
