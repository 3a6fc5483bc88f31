import { useEffect, useState } from 'react'
import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { lowestConfirmations } from '../../invoices/invoice-progress.ts'
import { type LearnedConfirmations, nextConfirmations, type TimeLeft, timeLeft } from '../../invoices/time-left.ts'
import { paymentTexts } from '../texts.ts'
import type { Invoice } from './use-invoice.ts'

/** How long the missing confirmations will take, in words, by the pace this page has seen; undefined while that is unknown. */
export function useTimeLeft(invoice: Invoice): string | undefined {
  const t = useText(paymentTexts)
  const [learned, setLearned] = useState<readonly LearnedConfirmations[]>([])
  const confirmations = invoice.status === 'processing' ? lowestConfirmations(invoice) : null
  useEffect(() => {
    if (confirmations !== null) setLearned((before) => nextConfirmations(before, { at: serverNow(), confirmations }))
  }, [confirmations])
  const left = confirmations === null || invoice.required === null ? null : timeLeft(learned, invoice.required)
  return left ? words(left, t) : undefined
}

const longSeconds = 90

function words(
  { fromSeconds, toSeconds }: TimeLeft,
  t: ReturnType<typeof useText<(typeof paymentTexts)['en']>>,
): string {
  const inMinutes = toSeconds > longSeconds
  const [from, to] = [fromSeconds, toSeconds].map((seconds) =>
    formatWhole(inMinutes ? Math.max(1, Math.round(seconds / 60)) : seconds),
  ) as [string, string]
  if (from === to) return inMinutes ? t('minutesLeft', { count: to }) : t('secondsLeft', { count: to })
  return inMinutes ? t('minutesRange', { from, to }) : t('secondsRange', { from, to })
}
