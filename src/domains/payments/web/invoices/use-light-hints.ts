import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { type Lights, lightsOf, lowestConfirmations } from '../../invoices/invoice-progress.ts'
import { useArrived } from '../refunds/use-answer.ts'
import { sendTexts } from '../send/send-texts.ts'
import type { Invoice } from './use-invoice.ts'

/** What stands beneath the lights of a payment, in a few words each. */
export type LightHints = Partial<Record<keyof Lights, string | undefined>>

/** Says of each light that is not done when it comes, or how far it is; nothing about a payment that is over. */
export function useLightHints(invoice: Invoice): LightHints {
  const t = useText(sendTexts)
  const isHere = useArrived(invoice)
  const { status, required, payee, expiresAt, canRequote } = invoice
  if (status !== 'new' && status !== 'processing') return {}
  const lights = lightsOf(invoice)
  const done = lowestConfirmations(invoice)
  const total = required ?? 0
  const seen = required === null ? t('light.seenFinal') : t('light.seen', { done: Math.min(done ?? 0, total), total })
  const until = canRequote ? undefined : t('light.until', { time: formatClock(expiresAt) })
  const open = isHere ? t('light.here') : until
  return {
    waiting: lights.waiting === 'now' ? open : undefined,
    confirmed:
      lights.confirmed === 'now'
        ? seen
        : lights.confirmed === 'done'
          ? undefined
          : required === null
            ? t('light.afterFinal')
            : t('light.after', { total }),
    processed: t('light.payee', { payee }),
  }
}
