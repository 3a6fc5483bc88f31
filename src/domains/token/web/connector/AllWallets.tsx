import { type ComponentType, useState } from 'react'
import { type WalletFilter, walletFilters, walletsOf } from '#domains/wallet/catalogue/all-wallets.ts'
import type { WalletDialogProps } from '#domains/wallet/web/dialog/WalletDialog.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { buyTexts } from '../texts.ts'
import { connectorToasts } from './connector-toasts.ts'

/** Every wallet the product knows, to be found by name and narrowed by kind. */
export function AllWallets({
  Dialog,
  open,
  close,
}: {
  Dialog: ComponentType<WalletDialogProps>
  open: boolean
  close: () => void
}) {
  const t = useText(buyTexts)
  const [filter, setFilter] = useState<WalletFilter>('all')
  return (
    <Dialog
      open={open}
      close={close}
      groups={groupsOf[filter]}
      toasts={connectorToasts}
      narrow={
        <Tabs
          pills
          bare
          label={t('filter')}
          prefix="wallets-"
          selected={filter}
          onSelect={setFilter}
          tabs={walletFilters.map((id) => ({ id, label: t(`kind_${id}`) }))}
        />
      }
    />
  )
}

// Made once: the dialog orders its groups anew when they change.
const groupsOf = Object.fromEntries(walletFilters.map((filter) => [filter, walletsOf(filter)])) as Record<
  WalletFilter,
  ReturnType<typeof walletsOf>
>
