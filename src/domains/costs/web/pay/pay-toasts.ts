import { headerToasts, type WalletToasts } from '#domains/wallet/web/wallet-toasts.ts'
import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { toast } from '#web/toast/toast.ts'
import { payTexts } from './texts.ts'

type ToastKey = 'connected' | 'failed' | 'disconnected' | 'switch' | 'walletRequired' | 'started' | 'payFailed'

const failures: readonly ToastKey[] = ['failed', 'switch', 'payFailed']

/** One of the panel's fixed messages. That a wallet is needed is no failure: the dialog for it opens. */
export function sayPay(what: Exclude<ToastKey, 'connected'>): void {
  const t = translator(payTexts, language())
  const variant = failures.includes(what) ? 'destructive' : 'default'
  toast({
    title: t(`toast.${what}`),
    description: t(`toast.${what}Text`),
    variant,
    isNotice: what === 'walletRequired',
  })
}

/** The panel's words about connecting a wallet. */
export const panelToasts: WalletToasts = {
  connected: (name) => {
    const t = translator(payTexts, language())
    toast({ title: t('toast.connected'), description: t('toast.connectedText', { name }) })
  },
  failed: () => sayPay('failed'),
  disconnected: () => sayPay('disconnected'),
  disconnectFailed: headerToasts.disconnectFailed,
  metamaskMissing: headerToasts.metamaskMissing,
}
