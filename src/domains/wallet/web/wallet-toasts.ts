import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { toast } from '#web/toast/toast.ts'
import type { WalletError } from '../shown/wallet-error.ts'
import { failureTexts } from './failure-texts.ts'
import { walletTexts } from './texts.ts'

/** What a place that connects wallets says about it: one toast for each thing the person did. */
export type WalletToasts = {
  connected: (name: string) => void
  failed: (error: WalletError, name: string) => void
  disconnected: () => void
  disconnectFailed: (error: WalletError, name: string) => void
  /** MetaMask was chosen and is not in this browser. */
  metamaskMissing: () => void
}

const words = () => translator(walletTexts, language())

/** What a wallet said went wrong: its own words where they are of this language, else ours for the same. */
export function wordsOfWallet({ kind, message }: WalletError, name: string): string {
  if (language() === 'en') return message
  return translator(failureTexts, language())(kind === 'stopped' ? 'rejected' : kind, { name })
}

/** The header's words. */
export const headerToasts: WalletToasts = {
  connected: (name) => {
    const t = words()
    toast({ title: t('toast.connected'), description: t('toast.connectedText', { name }) })
  },
  failed: (error, name) => {
    const t = words()
    const description = t('toast.failedText', { message: wordsOfWallet(error, name) })
    toast({ title: t('toast.failed'), description, variant: 'destructive' })
  },
  disconnected: () => {
    const t = words()
    toast({ title: t('toast.disconnected'), description: t('toast.disconnectedText') })
  },
  disconnectFailed: (error, name) => {
    const t = words()
    const description = t('toast.disconnectFailedText', { message: wordsOfWallet(error, name) })
    toast({ title: t('toast.disconnectFailed'), description, variant: 'destructive' })
  },
  metamaskMissing: () => {
    const t = words()
    toast({ title: t('toast.metamask'), description: t('toast.metamaskText'), variant: 'destructive' })
  },
}
