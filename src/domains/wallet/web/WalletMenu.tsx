import { useText } from '#web/i18n/use-text.ts'
import type { OutsideLink } from '#web/shell/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { MenuContext } from '#web/ui/menu-context.ts'
import type { WalletState } from '../wallet-state.ts'
import { ConnectedMenu } from './ConnectedMenu.tsx'
import { focusHere } from './focus-here.ts'
import { walletService } from './store.ts'
import { walletTexts } from './texts.ts'
import { WalletChoices } from './WalletChoices.tsx'
import type { WalletVoice } from './wallet-voice.ts'

/** What the menu needs from the button it hangs on. */
export type WalletMenuProps = {
  state: WalletState
  voice: WalletVoice
  choose: (walletId: string) => Promise<void>
  close: () => void
  partner?: OutsideLink
}

/** What the wallet menu shows: the wallets to choose from, the one being asked, or the one connected. */
export function WalletMenu({ state, voice, choose, close, partner }: WalletMenuProps) {
  return (
    <MenuContext value={close}>
      {state.phase === 'disconnected' ? <WalletChoices voice={voice} choose={choose} /> : null}
      {state.phase === 'connecting' ? <Waiting name={state.name} /> : null}
      {state.phase === 'connected' ? (
        <ConnectedMenu
          wallet={state.wallet}
          gone={state.link === 'gone'}
          voice={voice}
          choose={choose}
          {...(partner ? { partner } : {})}
        />
      ) : null}
    </MenuContext>
  )
}

function Waiting({ name }: { name: string }) {
  const t = useText(walletTexts)
  return (
    <>
      <p className="strong" role="status">
        {t('waiting', { name })}
      </p>
      <p className="small pt-0">{t('waitingText', { name })}</p>
      <p>
        <Button small wide ref={focusHere} onClick={walletService.stop}>
          {t('stop')}
        </Button>
      </p>
    </>
  )
}
