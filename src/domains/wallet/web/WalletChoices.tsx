import { useSyncExternalStore } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { MenuList } from '#web/ui/MenuList.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { appLinkFor, type HeaderWallet } from '../header-wallets.ts'
import { foundWallets, onFoundWallets } from './discovery.ts'
import { findConnector, unlistedWallets } from './find-connector.ts'
import { hubWalletId } from './hub-wallet/name.ts'
import { useHubVault } from './hub-wallet/use-hub-vault.ts'
import { walletService } from './store.ts'
import { walletTexts } from './texts.ts'
import type { WalletVoice } from './wallet-voice.ts'

type WalletChoicesProps = { voice: WalletVoice; choose: (walletId: string) => Promise<void> }

/** The wallets a person can connect, each with what will happen; installed ones come first. */
export function WalletChoices({ voice, choose }: WalletChoicesProps) {
  const t = useText(walletTexts)
  useSyncExternalStore(onFoundWallets, foundWallets)
  const hub = useHubVault()
  const others = unlistedWallets()
  const isHere = ({ id }: HeaderWallet) => findConnector(id) !== undefined
  const listed = walletService.list().toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
  const pick = (id: string) => void choose(id)
  return (
    <>
      <p className="small">{t('intro')}</p>
      <MenuList label={t('wallets')} focusFirst>
        {listed.map((wallet) => (
          <ListedWallet key={wallet.id} wallet={wallet} here={isHere(wallet)} voice={voice} pick={pick} />
        ))}
      </MenuList>
      <hr />
      <MenuList label={t('more')}>
        {others.map(({ id, name }) => (
          <MenuItem
            key={id}
            glyph={<Glyph name={name} />}
            detail={t('installed')}
            after="check"
            keepOpen
            onSelect={() => pick(id)}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem
          glyph={<Glyph name="Hub" />}
          detail={hub ? t('hubHere') : t('makeHubText')}
          keepOpen
          onSelect={() => pick(hubWalletId)}
          {...(hub ? { after: 'check' as const } : {})}
        >
          {hub ? t('hub') : t('makeHub')}
        </MenuItem>
      </MenuList>
      <hr />
      <p className="hint row flex-nowrap items-start">
        <Icon name="lock" size="small" />
        <span>{t('seed')}</span>
      </p>
    </>
  )
}

type ListedWalletProps = { wallet: HeaderWallet; here: boolean; voice: WalletVoice; pick: (id: string) => void }

function ListedWallet({ wallet, here, voice, pick }: ListedWalletProps) {
  const t = useText(walletTexts)
  const phone = useMedia('(hover: none) and (pointer: coarse)')
  const glyph = <Glyph name={wallet.name} />
  const appLink = phone ? appLinkFor(wallet, location.href) : undefined
  if (here)
    return (
      <MenuItem glyph={glyph} detail={t('installed')} after="check" keepOpen onSelect={() => pick(wallet.id)}>
        {wallet.name}
      </MenuItem>
    )
  const href = appLink ?? wallet.installUrl
  if (!href)
    return (
      <MenuItem glyph={glyph} detail={t('notSetUp')} after="qr" keepOpen onSelect={() => pick(wallet.id)}>
        {wallet.name}
      </MenuItem>
    )
  const missing = wallet.id === 'metamask' && !appLink ? voice.metamaskMissing : undefined
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
}

function Glyph({ name }: { name: string }) {
  return (
    <span className="glyph" aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
