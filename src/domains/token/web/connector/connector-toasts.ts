import { dialogToasts } from '#domains/wallet/web/dialog/dialog-toasts.ts'
import type { WalletToasts } from '#domains/wallet/web/wallet-toasts.ts'
import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { toast } from '#web/toast/toast.ts'
import { connectorTexts } from './connector-texts.ts'

/** How the cards that connect a wallet to buy with speak. */
export const connectorToasts: WalletToasts = {
  ...dialogToasts,
  failed: (error, name) => {
    const t = translator(connectorTexts, language())
    if (error.kind === 'not-installed')
      toast({ title: t('install', { name }), description: t('installText', { name }), variant: 'destructive' })
    else if (error.kind === 'unsupported')
      toast({ title: t('notFound'), description: t('notFoundText', { name }), variant: 'destructive' })
    else dialogToasts.failed(error, name)
  },
}
