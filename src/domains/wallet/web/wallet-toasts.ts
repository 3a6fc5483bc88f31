import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { toast } from '#web/toast/toast.ts'
import type { WalletError } from '../shown/wallet-error.ts'
import { walletTexts } from './texts.ts'

/** What a place that connects wallets says about it: one toast for each thing the person did. */
export type WalletToasts = {
  connected: (name: string) => void
  failed: (error: WalletError, name: string) => void
  disconnected: () => void
  disconnectFailed: (message: string) => void
  /** MetaMask was chosen and is not in this browser. */
  metamaskMissing: () => void
}

const words = () => translator(walletTexts, language())

/** The header's words. */
export const headerToasts: WalletToasts = {
  connected: (name) => {
    const t = words()
    toast({ title: t('toast.connected'), description: t('toast.connectedText', { name }) })
  },
  failed: ({ message }) => {
    const t = words()
    const description = t('toast.failedText', { message })
    toast({ title: t('toast.failed'), description, variant: 'destructive' })
  },
  disconnected: () => {
    const t = words()
    toast({ title: t('toast.disconnected'), description: t('toast.disconnectedText') })
  },
  disconnectFailed: (message) => {
    const t = words()
    const description = t('toast.disconnectFailedText', { message })
    toast({ title: t('toast.disconnectFailed'), description, variant: 'destructive' })
  },
  metamaskMissing: () => {
    const t = words()
    toast({ title: t('toast.metamask'), description: t('toast.metamaskText'), variant: 'destructive' })
  },
}
