import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { toast } from '#web/toast/toast.ts'
import { headerToasts, type WalletToasts, wordsOfWallet } from '../wallet-toasts.ts'
import { dialogTexts } from './dialog-texts.ts'

const words = () => translator(dialogTexts, language())

/** The words of the dialog that connects wallets, and of the card beside it. */
export const dialogToasts: WalletToasts = {
  ...headerToasts,
  connected: (name) => {
    const t = words()
    toast({ title: t('toast.connected'), description: t('toast.connectedText', { name }) })
  },
  failed: (error, name) => {
    const t = words()
    const said = error.kind === 'failed' ? t('toast.failedWallet', { name }) : wordsOfWallet(error, name)
    toast({ title: t('toast.failed'), description: said || t('toast.failedText'), variant: 'destructive' })
  },
  disconnected: () => {
    const t = words()
    toast({ title: t('toast.disconnected'), description: t('toast.disconnectedText') })
  },
}
