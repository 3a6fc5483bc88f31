import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { sendTexts } from './send-texts.ts'

type Copied = 'labelAmount' | 'labelAddress' | 'labelTag' | 'labelInvoice'

/** Says in a toast what was copied, or that it was not; to be spread on a copy button. */
export function useCopyToasts(): (what: Copied) => { onCopied: () => void; onFailed: () => void } {
  const t = useText(sendTexts)
  return (what) => ({
    onCopied: () => toast({ title: t('copied'), description: t('copiedText', { label: t(what) }) }),
    onFailed: () => toast({ title: t('copyFailed'), description: t('copyFailedText'), variant: 'destructive' }),
  })
}
