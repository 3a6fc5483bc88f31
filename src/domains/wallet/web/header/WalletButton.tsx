import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import type { OutsideLink } from '#web/shell/site.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Popover } from '#web/ui/menu/Popover.tsx'
import { shortenAddress } from '../../shown/shorten-address.ts'
import type { WalletState } from '../../wallet-state.ts'
import { usePrompt } from '../hub-wallet/approve/prompts.ts'
import { useWallet, walletService } from '../store.ts'
import type { WalletToasts } from '../wallet-toasts.ts'
import { buttonTexts } from './button-texts.ts'
import type { WalletMenuProps } from './WalletMenu.tsx'

type WalletButtonProps = {
  /** How this place speaks of connecting; the header's words where it has none of its own. */
  toasts?: WalletToasts
  small?: boolean
  partner?: OutsideLink
  /** What follows at once when a wallet was connected here; false: it has already told the person something. */
  onConnected?: () => Promise<boolean>
}

let Menu: ComponentType<WalletMenuProps> | undefined

/** The lists, the links and all that follows are fetched when someone is about to need them. */
async function loadMenu(): Promise<void> {
  const [{ WalletMenu }] = await Promise.all([import('./WalletMenu.tsx'), walletService.discover()])
  Menu = WalletMenu
}

/** A button that connects a wallet or shows the connected one, with its 16rem menu. */
export function WalletButton({ small = false, ...menu }: WalletButtonProps) {
  const t = useText(buttonTexts)
  const state = useWallet()
  const asked = usePrompt() !== null
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const connecting = state.phase === 'connecting'
  // Whoever leaves the page on which a wallet is being asked has stopped waiting for it.
  useEffect(() => {
    return open && connecting ? walletService.stop : undefined
  }, [open, connecting])
  const fetchMenu = () => void loadMenu().catch(() => {})
  const show = () =>
    void loadMenu().then(
      () => setOpen(true),
      () => toast({ title: t('notLoaded'), description: t('notLoadedText'), variant: 'destructive' }),
    )
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  return (
    <>
      <Button
        ref={anchor}
        small={small}
        disabled={connecting}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
        onClick={() => (open ? setOpen(false) : show())}
      >
        <Face state={state} />
      </Button>
      <Popover
        id={id}
        anchor={anchor}
        open={open && !asked}
        // While a wallet is asked, the way to stop stays on the screen.
        onClose={() => (connecting ? undefined : setOpen(false))}
        className="menu"
        role="dialog"
        label={t('wallet')}
      >
        {Menu ? <Menu {...menu} state={state} close={close} /> : null}
      </Popover>
    </>
  )
}

function Face({ state }: { state: WalletState }) {
  const t = useText(buttonTexts)
  if (state.phase === 'disconnected') return t('connect')
  if (state.phase === 'connecting')
    return (
      <>
        <span className="spinner" aria-hidden="true" />
        {t('connecting')}
      </>
    )
  if (state.link === 'gone') return t('reconnect')
  return (
    <span className="mono" title={state.wallet.address}>
      {shortenAddress(state.wallet.address, 6, 4)}
    </span>
  )
}
