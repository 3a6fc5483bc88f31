import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMedia } from '#web/ui/use-media.ts'
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
