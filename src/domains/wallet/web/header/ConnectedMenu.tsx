import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { OutsideLink } from '#web/shell/site.ts'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { MenuList } from '#web/ui/menu/MenuList.tsx'
import type { ConnectedWallet } from '../../connected-wallet.ts'
import { readWalletError } from '../../shown/wallet-error.ts'
import type { WalletLink } from '../../wallet-state.ts'
import type { Chosen } from '../dialog/use-choice.ts'
import { WalletHead } from '../dialog/WalletHead.tsx'
import { walletService } from '../store.ts'
import { walletTexts } from '../texts.ts'
import type { WalletToasts } from '../wallet-toasts.ts'
import { SwitchChainItem } from './SwitchChainItem.tsx'
import { TestMoneyItem } from './TestMoneyItem.tsx'
import { useChainVerdict } from './use-chain-verdict.ts'

const enhancedBuy = '/crypto/enhanced-buy'

type ConnectedMenuProps = {
  wallet: ConnectedWallet
  link: WalletLink
  toasts: WalletToasts
  choose: (chosen: Chosen) => void
  partner?: OutsideLink
}

/** The connected wallet: which one, its address and balance, and what can be done with it. */
export function ConnectedMenu({ wallet, link, toasts, choose, partner }: ConnectedMenuProps) {
  const t = useText(walletTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const verdict = useChainVerdict(wallet, link)
  const disconnect = async () => {
    try {
      await walletService.disconnect()
      toasts.disconnected()
    } catch (thrown) {
      toasts.disconnectFailed(readWalletError(thrown).message)
    }
  }
  return (
    <>
      <WalletHead wallet={wallet} link={link} />
      <hr />
      <MenuList label={t('actions')} focusFirst>
        {link === 'gone' ? (
          <MenuItem icon="refresh" keepOpen onSelect={() => choose(wallet)}>
            {t('reconnect')}
          </MenuItem>
        ) : null}
        {verdict === 'other-chain' ? <SwitchChainItem name={wallet.name} /> : null}
        {sandbox && wallet.network === 'ethereum' ? (
          <>
            <TestMoneyItem address={wallet.address} what="UDE+BNB" />
            <TestMoneyItem address={wallet.address} what="UDE" />
          </>
        ) : null}
        <MenuItem icon="coin" href={enhancedBuy} newTab after="out">
          {t('buy')}
        </MenuItem>
        <MenuItem icon="wallet" href={enhancedBuy} newTab after="out">
          {t('viewAll')}
        </MenuItem>
        {partner ? (
          <MenuItem icon="document" href={partner.url} newTab after="out">
            {t('viewOn', { name: partner.name })}
          </MenuItem>
        ) : null}
        <hr />
        <MenuItem icon="power" onSelect={() => void disconnect()}>
          {t('disconnect')}
        </MenuItem>
      </MenuList>
    </>
  )
}
