import { type ComponentType, useId, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import type { OutsideLink } from '#web/shell/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { shortenAddress } from '../shorten-address.ts'
import { readWalletError } from '../wallet-error.ts'
import type { WalletState } from '../wallet-state.ts'
import { usePrompt } from './hub-wallet/prompts.ts'
import { useWallet, walletService } from './store.ts'
import { walletTexts } from './texts.ts'
import type { WalletMenuProps } from './WalletMenu.tsx'
import type { WalletVoice } from './wallet-voice.ts'

type WalletButtonProps = {
  voice: WalletVoice
  small?: boolean
  partner?: OutsideLink
  /** What follows at once when a wallet was connected here; false: it has already told the person something. */
  onConnected?: () => Promise<boolean>
}

let Menu: ComponentType<WalletMenuProps> | undefined

/** The lists, the links and all that follows are fetched when someone is about to need them. */
async function loadMenu(): Promise<void> {
  Menu ??= (await import('./WalletMenu.tsx')).WalletMenu
}

/** A button that connects a wallet or shows the connected one, with its 16rem menu. */
export function WalletButton({ voice, small = false, partner, onConnected }: WalletButtonProps) {
  const t = useText(walletTexts)
  const state = useWallet()
  const asked = usePrompt() !== null
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const connecting = state.phase === 'connecting'
  const fetchMenu = () => void loadMenu().catch(() => {})
  const toggle = () => {
    if (open) setOpen(false)
    else
      void loadMenu().then(
        () => setOpen(true),
        (thrown) => voice.failed(readWalletError(thrown).message),
      )
  }
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  const choose = async (walletId: string) => {
    try {
      const wallet = await walletService.connect(walletId)
      close()
      const quiet = (await onConnected?.()) === false
      if (!quiet) voice.connected(wallet.name)
    } catch (thrown) {
      const error = readWalletError(thrown)
      if (error.kind !== 'stopped') voice.failed(error.message)
    }
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
        onClick={toggle}
      >
        <Face state={state} connect={t('connect')} connecting={t('connecting')} reconnect={t('reconnect')} />
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
        {Menu ? (
          <Menu state={state} voice={voice} choose={choose} close={close} {...(partner ? { partner } : {})} />
        ) : null}
      </Popover>
    </>
  )
}

type FaceProps = { state: WalletState; connect: string; connecting: string; reconnect: string }

function Face({ state, connect, connecting, reconnect }: FaceProps) {
  if (state.phase === 'disconnected') return connect
  if (state.phase === 'connecting')
    return (
      <>
        <span className="spinner" aria-hidden="true" />
        {connecting}
      </>
    )
  if (state.link === 'gone') return reconnect
  return (
    <span className="mono" title={state.wallet.address}>
      {shortenAddress(state.wallet.address, 6, 4)}
    </span>
  )
}
