import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { toast } from '#web/toast/toast.ts'
import { toastTexts } from './toast-texts.ts'

/** What happens to somebody who buys, each a toast of its own. */
type PurchaseNews =
  | 'walletRequired'
  | 'noWallet'
  | 'invalidAmount'
  | 'outside'
  | 'initiated'
  | 'redirecting'
  | 'successful'
  | 'failed'
  | 'appleFailed'

const bad: readonly PurchaseNews[] = ['walletRequired', 'noWallet', 'invalidAmount', 'outside', 'failed', 'appleFailed']

/** Says what happened; `why` stands in place of the usual sentence. */
export function sayPurchase(news: PurchaseNews, words: { amount?: string; why?: string } = {}): void {
  const t = translator(toastTexts, language())
  toast({
    title: t(news),
    description: words.why || t(`${news}Text`, { amount: words.amount ?? '' }),
    ...(bad.includes(news) && { variant: 'destructive' }),
  })
}
