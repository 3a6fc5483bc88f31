import { Link } from 'wouter'
import { paymentTexts } from '#domains/payments/web/texts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Note } from '#web/ui/Note.tsx'
import { payTexts } from './texts.ts'
import type { Paying } from './use-pay.ts'

/** Why the last try sent nothing, in plain words, with the way to the request that is still open. */
export function PayTrouble({ paying }: { paying: Paying }) {
  const t = useText(payTexts)
  const stops = useText(paymentTexts)
  const { stopped, refusal, invoiceId } = paying
  const sentence = refusal ?? (stopped ? stops(`stop.${stopped}`) : undefined)
  const link = invoiceId ? <Link href={`/crypto/invoice/${invoiceId}`}>{t('openRequest')}</Link> : null
  if (!sentence) return link && paying.phase === 'wallet' ? <p className="small">{link}</p> : null
  return (
    <Note tone="bad" announce>
      {sentence}
      {link ? <div className="mt-1">{link}</div> : null}
    </Note>
  )
}
