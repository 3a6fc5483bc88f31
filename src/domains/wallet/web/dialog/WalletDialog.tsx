import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuContext } from '#web/ui/menu/menu-context.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { WalletEntry } from '../../catalogue/wallet-entry.ts'
import type { WalletGroup } from '../../catalogue/wallet-lists.ts'
import { inOrder } from '../../catalogue/wallet-lists.ts'
import { reachable } from '../../presence.ts'
import { usePrompt } from '../hub-wallet/approve/prompts.ts'
import { listedWallet } from '../listed-wallet.ts'
import { recentWalletId } from '../saved-wallet.ts'
import { useWallet, walletService } from '../store.ts'
import type { WalletToasts } from '../wallet-toasts.ts'
import { DialogGroups } from './DialogGroups.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { dialogToasts } from './dialog-toasts.ts'
import { NoSuchWallet, SearchWallets, searchWallets } from './SearchWallets.tsx'
import { type ChosenWallet, useChoice } from './use-choice.ts'
import { WalletChoices } from './WalletChoices.tsx'
import { WalletWaiting } from './WalletWaiting.tsx'

const installedFirst = (group: WalletGroup): WalletGroup => {
  const isHere = (wallet: WalletEntry) => listedWallet(wallet, group.network).isInstalled
  return { ...group, wallets: inOrder(group.wallets, isHere, recentWalletId()) }
}

/** What the dialog needs from whoever opens it. */
export type WalletDialogProps = {
  open: boolean
  close: () => void
  /** The wallets offered here, under the names of the chains they are connected for. */
  groups: readonly WalletGroup[]
  /** How this place speaks of connecting; in the dialog's own words unless told. */
  toasts?: WalletToasts
  /** What the wallet is for, where that is not plain. */
  hint?: ReactNode
  /** What narrows the groups, under the search. */
  narrow?: ReactNode
  /** What follows at once; false: it has already told the person something. */
  onConnected?: () => Promise<boolean>
}

/** Chooses a wallet among groups of them, for any family of chains, and connects it. */
export function WalletDialog(props: WalletDialogProps) {
  const { open, close, groups, toasts = dialogToasts, hint, narrow, onConnected } = props
  const t = useText(dialogTexts)
  const state = useWallet()
  const asked = usePrompt() !== null
  const phone = useMedia('(width <= 37.5em)')
  const hintId = useId()
  const [query, setQuery] = useState('')
  // As it is when the dialog opens: a wallet that speaks up late must not move the others.
  const ordered = useMemo(() => (open ? groups.map(installedFirst) : []), [open, groups])
  const found = searchWallets(ordered, query)
  const offered = groups.flatMap(({ wallets }) => wallets)
  const check = ({ id, network }: ChosenWallet) => {
    const own = groups.find((group) => group.network === network)
    if (own)
      reachable(
        own.wallets.map((entry) => listedWallet(entry, network)),
        id,
      )
  }
  const { choose, trouble } = useChoice({ close, toasts, check, onConnected })
  const connecting = state.phase === 'connecting'
  // Whoever leaves the page on which a wallet is being asked has stopped waiting for it.
  useEffect(() => {
    return open && connecting ? walletService.stop : undefined
  }, [open, connecting])
  const chooseFirst = (event: KeyboardEvent) => {
    const [group] = found
    const [first] = group?.wallets ?? []
    if (event.key !== 'Enter' || query.trim() === '') return
    const { id, name } = first ?? { id: query, name: query }
    choose({ id, name, network: (group ?? groups[0])?.network })
  }
  return (
    <Dialog
      open={open && !asked}
      onClose={close}
      sheet={phone}
      className="wallet-dialog"
      title={t('title')}
      hint={hint ?? t('hint')}
      head={
        connecting ? null : <SearchWallets query={query} change={setQuery} onKeyDown={chooseFirst} narrow={narrow} />
      }
      foot={
        <p className="row flex-nowrap items-start">
          <Icon name="lock" />
          <span>
            <b className="strong">{t('seed')}</b> {t('seedText')}
          </span>
        </p>
      }
    >
      {trouble && !connecting ? (
        <Note tone="bad" announce>
          {trouble}
        </Note>
      ) : null}
      {state.phase === 'connecting' ? (
        <div className="stack stack-tight">
          <WalletWaiting id={state.id} name={state.name} />
        </div>
      ) : (
        <MenuContext value={close}>
          {found.length > 0 ? (
            <>
              <WalletChoices offered={offered} choose={choose}>
                <DialogGroups groups={found} choose={choose} hintId={hintId} />
              </WalletChoices>
              <p className="wallet-note hint" id={hintId}>
                {t('missingHint')}
              </p>
            </>
          ) : (
            <NoSuchWallet query={query} showAll={() => setQuery('')} />
          )}
        </MenuContext>
      )}
    </Dialog>
  )
}
