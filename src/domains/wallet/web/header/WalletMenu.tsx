import type { OutsideLink } from '#web/shell/site.ts'
import { MenuContext } from '#web/ui/menu/menu-context.ts'
import { Note } from '#web/ui/states/Note.tsx'
import type { WalletState } from '../../wallet-state.ts'
import { useChoice } from '../dialog/use-choice.ts'
import { WalletWaiting } from '../dialog/WalletWaiting.tsx'
import { headerToasts, type WalletToasts } from '../wallet-toasts.ts'
import { ConnectedMenu } from './ConnectedMenu.tsx'
import { HeaderChoices } from './HeaderChoices.tsx'

/** What the menu needs from the button it hangs on. */
export type WalletMenuProps = {
  state: WalletState
  close: () => void
  toasts?: WalletToasts
  partner?: OutsideLink
  onConnected?: () => Promise<boolean>
}

/** What the wallet menu shows: the wallets to choose from, the one being asked, or the one connected. */
export function WalletMenu({ state, close, toasts = headerToasts, partner, onConnected }: WalletMenuProps) {
  const { choose, trouble } = useChoice({ close, toasts, onConnected })
  return (
    <MenuContext value={close}>
      <div key={state.phase} ref={focusFirstItem}>
        {trouble && state.phase !== 'connecting' ? (
          <Note tone="bad" announce>
            {trouble}
          </Note>
        ) : null}
        {state.phase === 'disconnected' ? <HeaderChoices toasts={toasts} choose={choose} /> : null}
        {state.phase === 'connecting' ? <WalletWaiting id={state.id} name={state.name} /> : null}
        {state.phase === 'connected' ? (
          <ConnectedMenu
            wallet={state.wallet}
            link={state.link}
            toasts={toasts}
            choose={choose}
            {...(partner ? { partner } : {})}
          />
        ) : null}
      </div>
    </MenuContext>
  )
}

/** As a `ref`: what took the place of the focused control takes the focus, so that the keyboard is never lost. */
function focusFirstItem(shown: HTMLElement | null): void {
  shown?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
}
