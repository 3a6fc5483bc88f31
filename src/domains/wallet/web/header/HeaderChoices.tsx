import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { WalletEntry } from '../../catalogue/wallet-entry.ts'
import { appLinkFor } from '../../catalogue/wallet-entry.ts'
import { headerWallets, inOrder } from '../../catalogue/wallet-lists.ts'
import { findConnector, introductionOf } from '../connectors/find-connector.ts'
import { useNewWallets } from '../connectors/new-wallets.ts'
import type { ChosenWallet } from '../dialog/use-choice.ts'
import { WalletChoices } from '../dialog/WalletChoices.tsx'
import { WalletGlyph } from '../dialog/WalletGlyph.tsx'
import { recentWalletId } from '../saved-wallet.ts'
import { walletTexts } from '../texts.ts'
import { usePageToOpen } from '../use-offered-page.ts'
import type { WalletToasts } from '../wallet-toasts.ts'

type HeaderChoicesProps = { toasts: WalletToasts; choose: (chosen: ChosenWallet) => void }

const isHere = ({ id }: WalletEntry) => findConnector(id) !== undefined

/** The header's wallets, each with what will happen; those in this browser come first. */
export function HeaderChoices({ toasts, choose }: HeaderChoicesProps) {
  const t = useText(walletTexts)
  useNewWallets()
  const [order] = useState(() => inOrder(headerWallets, isHere, recentWalletId()))
  return (
    <>
      <p className="small">{t('intro')}</p>
      <WalletChoices offered={headerWallets} choose={choose} focusFirst>
        <div role="group" aria-label={t('known')}>
          {order.map((wallet) => (
            <HeaderLine key={wallet.id} wallet={wallet} toasts={toasts} choose={choose} />
          ))}
        </div>
      </WalletChoices>
      <hr />
      <p className="hint row flex-nowrap items-start">
        <Icon name="lock" size="small" />
        <span>{t('seed')}</span>
      </p>
    </>
  )
}

type HeaderLineProps = { wallet: WalletEntry; toasts: WalletToasts; choose: (chosen: ChosenWallet) => void }

function HeaderLine({ wallet, toasts, choose }: HeaderLineProps) {
  const t = useText(walletTexts)
  const phone = useMedia('(hover: none) and (pointer: coarse)')
  const { id, name } = wallet
  const here = isHere(wallet)
  const glyph = <WalletGlyph name={name} icon={introductionOf(wallet)?.icon} />
  const page = usePageToOpen()
  const appLink = phone && page !== null ? appLinkFor(wallet, page) : undefined
  const href = here ? undefined : (appLink ?? wallet.installUrl)
  const leadsTo = wallet.isSupported ? t('opensInstall') : t('learnMore')
  const missing = id === 'metamask' && !appLink ? toasts.metamaskMissing : undefined
  if (href)
    return (
      <MenuItem
        glyph={glyph}
        detail={appLink ? t('opensApp') : leadsTo}
        after="out"
        href={href}
        newTab
        {...(missing ? { onSelect: missing } : {})}
      >
        {name}
      </MenuItem>
    )
  return (
    <MenuItem
      glyph={glyph}
      detail={id === recentWalletId() ? t('recent') : t('installed')}
      after="check"
      keepOpen
      onSelect={() => choose({ id, name })}
    >
      {name}
    </MenuItem>
  )
}
