import { useState, useSyncExternalStore } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { MenuList } from '#web/ui/MenuList.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { appLinkFor, type HeaderWallet, headerWallets, inOrder } from '../header-wallets.ts'
import { type FoundWallet, foundWallets, onFoundWallets } from './discovery.ts'
import { findConnector, introductionOf, unlistedWallets } from './find-connector.ts'
import { hubWalletId, hubWalletName } from './hub-wallet/name.ts'
import { useHubVault } from './hub-wallet/use-hub-vault.ts'
import { recentWalletId } from './kept-wallet.ts'
import { walletTexts } from './texts.ts'
import type { Chosen } from './use-choice.ts'
import { WalletGlyph } from './WalletGlyph.tsx'
import type { WalletVoice } from './wallet-voice.ts'

type WalletChoicesProps = { voice: WalletVoice; choose: (chosen: Chosen) => void }

const isHere = ({ id }: HeaderWallet) => findConnector(id) !== undefined
const ownNames: readonly string[] = [...headerWallets.map(({ name }) => name), hubWalletName]

/** Anybody can take a known name; whoever chooses must be able to tell the two apart. */
const hasTakenName = (wallet: FoundWallet) =>
  ownNames.includes(wallet.name) || foundWallets().some((other) => other !== wallet && other.name === wallet.name)

/** The wallets a person can connect, each with what will happen; those in this browser come first. */
export function WalletChoices({ voice, choose }: WalletChoicesProps) {
  const t = useText(walletTexts)
  useSyncExternalStore(onFoundWallets, foundWallets)
  // A wallet that speaks up late must not move the line a finger is already on its way to.
  const [order] = useState(() => inOrder(headerWallets, isHere, recentWalletId()))
  const [early] = useState(() => unlistedWallets().filter((wallet) => !hasTakenName(wallet)))
  const late = unlistedWallets().filter((wallet) => !early.includes(wallet))
  const hub = useHubVault()
  const other = (wallet: FoundWallet) => <OtherWallet key={wallet.id} wallet={wallet} choose={choose} />
  return (
    <>
      <p className="small">{t('intro')}</p>
      <MenuList label={t('wallets')} focusFirst>
        {early.length > 0 ? (
          <>
            <div role="group" aria-label={t('here')}>
              {early.map(other)}
            </div>
            <hr />
          </>
        ) : null}
        <div role="group" aria-label={t('known')}>
          {order.map((wallet) => (
            <ListedWallet key={wallet.id} wallet={wallet} voice={voice} choose={choose} />
          ))}
        </div>
        <hr />
        <div role="group" aria-label={t('more')}>
          {late.map(other)}
          <MenuItem
            glyph={<WalletGlyph name={hubWalletName} />}
            detail={hub ? t('hubHere') : t('makeHubText')}
            keepOpen
            onSelect={() => choose({ id: hubWalletId, name: hubWalletName })}
            {...(hub ? { after: 'check' as const } : {})}
          >
            {hub ? hubWalletName : t('makeHub')}
          </MenuItem>
        </div>
      </MenuList>
      <hr />
      <p className="hint row flex-nowrap items-start">
        <Icon name="lock" size="small" />
        <span>{t('seed')}</span>
      </p>
    </>
  )
}

function OtherWallet({ wallet, choose }: { wallet: FoundWallet; choose: (chosen: Chosen) => void }) {
  const t = useText(walletTexts)
  const { name, icon, rdns } = wallet
  const taken = hasTakenName(wallet)
  return (
    <MenuItem
      glyph={<WalletGlyph name={name} icon={icon} />}
      detail={taken ? t('sameName', { rdns }) : t('installed')}
      after={taken ? 'warning' : 'check'}
      keepOpen
      onSelect={() => choose(wallet)}
    >
      {name}
    </MenuItem>
  )
}

type ListedWalletProps = { wallet: HeaderWallet; voice: WalletVoice; choose: (chosen: Chosen) => void }

function ListedWallet({ wallet, voice, choose }: ListedWalletProps) {
  const t = useText(walletTexts)
  const phone = useMedia('(hover: none) and (pointer: coarse)')
  const here = isHere(wallet)
  const glyph = <WalletGlyph name={wallet.name} icon={introductionOf(wallet)?.icon} />
  const appLink = phone ? appLinkFor(wallet, location.href) : undefined
  const href = here ? undefined : (appLink ?? wallet.installUrl)
  const missing = wallet.id === 'metamask' && !appLink ? voice.metamaskMissing : undefined
  if (href)
    return (
      <MenuItem
        glyph={glyph}
        detail={appLink ? t('opensApp') : t('opensInstall')}
        after="out"
        href={href}
        newTab
        {...(missing ? { onSelect: missing } : {})}
      >
        {wallet.name}
      </MenuItem>
    )
  const installed = wallet.id === recentWalletId() ? t('recent') : t('installed')
  return (
    <MenuItem
      glyph={glyph}
      detail={here ? installed : t('notSetUp')}
      after={here ? 'check' : 'qr'}
      keepOpen
      onSelect={() => choose(wallet)}
    >
      {wallet.name}
    </MenuItem>
  )
}
