import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { WalletGroup } from '../../catalogue/wallet-lists.ts'
import { dialogTexts } from './dialog-texts.ts'
import { focusHere } from './focus-here.ts'

type SearchWalletsProps = {
  query: string
  change: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** What narrows the list beside the name. */
  narrow?: ReactNode
}

/** Looks for a wallet by its name or its network; the arrow key leads into the list. */
export function SearchWallets({ query, change, onKeyDown, narrow }: SearchWalletsProps) {
  const t = useText(dialogTexts)
  // On a phone the keyboard would cover the list nobody has seen yet.
  const phone = useMedia('(hover: none) and (pointer: coarse)')
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown') return onKeyDown(event)
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    dialog?.querySelector<HTMLElement>('[role=menu] [tabindex="0"]')?.focus()
  }
  return (
    <>
      <div className="search-box">
        <Icon name="search" />
        <TextInput
          {...(phone ? {} : { ref: focusHere })}
          type="search"
          value={query}
          placeholder={t('search')}
          aria-label={t('search')}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => change(event.target.value)}
          onKeyDown={pressed}
        />
      </div>
      {narrow}
    </>
  )
}

/** The groups with only the wallets whose name or networks hold what a person typed; groups without any are left out. */
export function searchWallets(groups: readonly WalletGroup[], query: string): WalletGroup[] {
  const words = query.trim().toLowerCase()
  return groups
    .map((group) => ({
      ...group,
      wallets: group.wallets.filter(({ name, networks }) =>
        [name, ...networks].some((text) => text.toLowerCase().includes(words)),
      ),
    }))
    .filter(({ wallets }) => wallets.length > 0)
}

/** Nobody is called that; a name that looks almost right can be a trick. */
export function NoSuchWallet({ query, showAll }: { query: string; showAll: () => void }) {
  const t = useText(dialogTexts)
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={t('nobody', { query })}
        action={<Button onClick={showAll}>{t('showAll')}</Button>}
      >
        {t('nobodyText')}
      </EmptyState>
    </div>
  )
}
