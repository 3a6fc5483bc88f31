import { type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { MenuList } from '#web/ui/menu/MenuList.tsx'
import type { WalletEntry } from '../../catalogue/wallet-entry.ts'
import { hubWalletId, hubWalletName } from '../../hub-wallet-name.ts'
import { type FoundWallet, foundWallets } from '../connectors/discover-wallets.ts'
import { findConnector, unlistedWallets } from '../connectors/find-connector.ts'
import { useNewWallets } from '../connectors/new-wallets.ts'
import { useHubVault } from '../hub-wallet/use-hub-vault.ts'
import { recentWalletId } from '../saved-wallet.ts'
import { walletTexts } from '../texts.ts'
import type { ChosenWallet } from './use-choice.ts'
import { WalletGlyph } from './WalletGlyph.tsx'

type WalletChoicesProps = {
  /** The wallets of the catalogue that the groups below offer. */
  offered: readonly WalletEntry[]
  choose: (chosen: ChosenWallet) => void
  /** Puts focus on the first wallet as soon as the panel around it opens. */
  focusFirst?: boolean
  /** The groups of offered wallets. */
  children: ReactNode
}

/**
 * The wallets a person can connect: those found in this browser that nobody listed, those offered here, and the Hub Wallet.
 * What can be used now comes first: the Hub Wallet does where no other one is here, or where it was used last.
 */
export function WalletChoices({ offered, choose, focusFirst = false, children }: WalletChoicesProps) {
  const t = useText(walletTexts)
  useNewWallets()
  const ownNames = [...offered.map(({ name }) => name), hubWalletName]
  // Anybody can take a known name; whoever chooses must be able to tell the two apart.
  const hasTakenName = (wallet: FoundWallet) =>
    ownNames.includes(wallet.name) || foundWallets().some((other) => other !== wallet && other.name === wallet.name)
  // A wallet that speaks up late must not move the line a finger is already on its way to.
  const [early] = useState(() => unlistedWallets(offered).filter((wallet) => !hasTakenName(wallet)))
  const late = unlistedWallets(offered).filter((wallet) => !early.includes(wallet))
  const [isHubFirst] = useState(
    () => recentWalletId() === hubWalletId || (early.length === 0 && !offered.some(({ id }) => findConnector(id))),
  )
  const hub = useHubVault()
  const hubLine = (
    <MenuItem
      glyph={<WalletGlyph name={hubWalletName} />}
      detail={hub ? t('hubHere') : t('makeHubText')}
      keepOpen
      onSelect={() => choose({ id: hubWalletId, name: hubWalletName })}
      {...(hub ? { after: 'check' as const } : {})}
    >
      {hub ? hubWalletName : t('makeHub')}
    </MenuItem>
  )
  const other = (wallet: FoundWallet) => (
    <FoundLine key={wallet.id} wallet={wallet} taken={hasTakenName(wallet)} choose={choose} />
  )
  return (
    <MenuList label={t('wallets')} focusFirst={focusFirst}>
      {isHubFirst ? (
        <>
          <div role="group" aria-label={hubWalletName}>
            {hubLine}
          </div>
          <hr />
        </>
      ) : null}
      {early.length > 0 ? (
        <>
          <div role="group" aria-label={t('here')}>
            {early.map(other)}
          </div>
          <hr />
        </>
      ) : null}
      {children}
      {isHubFirst && late.length === 0 ? null : (
        <>
          <hr />
          <div role="group" aria-label={t('more')}>
            {late.map(other)}
            {isHubFirst ? null : hubLine}
          </div>
        </>
      )}
    </MenuList>
  )
}

type FoundLineProps = { wallet: FoundWallet; taken: boolean; choose: (chosen: ChosenWallet) => void }

function FoundLine({ wallet, taken, choose }: FoundLineProps) {
  const t = useText(walletTexts)
  const { id, name, icon, rdns } = wallet
  return (
    <MenuItem
      glyph={<WalletGlyph name={name} icon={icon} />}
      detail={taken ? t('sameName', { rdns }) : t('installed')}
      after={taken ? 'warning' : 'check'}
      keepOpen
      onSelect={() => choose({ id, name })}
    >
      {name}
    </MenuItem>
  )
}
