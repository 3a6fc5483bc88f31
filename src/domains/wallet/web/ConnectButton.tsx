import { type ComponentType, type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button, type ButtonVariant } from '#web/ui/Button.tsx'
import type { WalletGroup } from '../wallet-lists.ts'
import { buttonTexts } from './button-texts.ts'
import { useWallet, walletService } from './store.ts'
import type { WalletDialogProps } from './WalletDialog.tsx'
import type { WalletVoice } from './wallet-voice.ts'

type ConnectButtonProps = {
  groups: readonly WalletGroup[]
  /** How this place speaks of connecting; in the dialog's own words unless told. */
  voice?: WalletVoice
  variant?: ButtonVariant
  wide?: boolean
  /** What the button says while no wallet is being asked; "Connect Wallet" unless told. */
  children?: ReactNode
}

let Shown: ComponentType<WalletDialogProps> | undefined

/** The dialog and what finds wallets are fetched when someone is about to need them. */
async function loadDialog(): Promise<void> {
  const [{ WalletDialog }] = await Promise.all([import('./WalletDialog.tsx'), walletService.discover()])
  Shown = WalletDialog
}

/** A button that opens the dialog in which a wallet is chosen and connected. */
export function ConnectButton({ groups, voice, children, ...look }: ConnectButtonProps) {
  const t = useText(buttonTexts)
  const connecting = useWallet().phase === 'connecting'
  const [open, setOpen] = useState(false)
  const fetchDialog = () => void loadDialog().catch(() => {})
  const show = () =>
    void loadDialog().then(
      () => setOpen(true),
      () => toast({ title: t('notLoaded'), description: t('notLoadedText'), variant: 'destructive' }),
    )
  return (
    <>
      <Button
        {...look}
        busy={connecting}
        busyText={t('connecting')}
        aria-haspopup="dialog"
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={show}
      >
        {children ?? t('connect')}
      </Button>
      {Shown ? <Shown open={open} close={() => setOpen(false)} groups={groups} {...(voice ? { voice } : {})} /> : null}
    </>
  )
}
