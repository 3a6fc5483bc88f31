import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button, type ButtonVariant } from '#web/ui/Button.tsx'
import type { WalletGroup } from '../../catalogue/wallet-lists.ts'
import { useWalletDialog } from '../dialog/use-wallet-dialog.ts'
import { useWallet } from '../store.ts'
import type { WalletToasts } from '../wallet-toasts.ts'
import { buttonTexts } from './button-texts.ts'

type ConnectButtonProps = {
  groups: readonly WalletGroup[]
  /** How this place speaks of connecting; in the dialog's own words unless told. */
  toasts?: WalletToasts
  variant?: ButtonVariant
  wide?: boolean
  /** What the button says while no wallet is being asked; "Connect Wallet" unless told. */
  children?: ReactNode
}

/** A button that opens the dialog in which a wallet is chosen and connected. */
export function ConnectButton({ groups, toasts, children, ...look }: ConnectButtonProps) {
  const t = useText(buttonTexts)
  const connecting = useWallet().phase === 'connecting'
  const { Shown, prepare, show, ...dialog } = useWalletDialog()
  return (
    <>
      <Button
        {...look}
        busy={connecting}
        busyText={t('connecting')}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        {children ?? t('connect')}
      </Button>
      {Shown ? <Shown {...dialog} groups={groups} {...(toasts ? { toasts } : {})} /> : null}
    </>
  )
}
