import { type ComponentType, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { buttonTexts } from '../header/button-texts.ts'
import { walletService } from '../store.ts'
import type { WalletDialogProps } from './WalletDialog.tsx'

let Shown: ComponentType<WalletDialogProps> | undefined

/** The dialog and what finds wallets are fetched when someone is about to need them. */
async function loadDialog(): Promise<void> {
  const [{ WalletDialog }] = await Promise.all([import('./WalletDialog.tsx'), walletService.discover()])
  Shown = WalletDialog
}

/** The dialog in which a wallet is chosen: `prepare` fetches it, `show` opens it; `Shown` is there once it was fetched. */
export function useWalletDialog() {
  const t = useText(buttonTexts)
  const [open, setOpen] = useState(false)
  const prepare = () => void loadDialog().catch(() => {})
  const show = () =>
    void loadDialog().then(
      () => setOpen(true),
      () => toast({ title: t('notLoaded'), description: t('notLoadedText'), variant: 'destructive' }),
    )
  return { Shown, open, close: () => setOpen(false), prepare, show }
}
