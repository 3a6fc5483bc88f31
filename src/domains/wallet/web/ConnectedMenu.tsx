import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatUnits } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { OutsideLink } from '#web/shell/site.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { MenuList } from '#web/ui/MenuList.tsx'
import type { ConnectedWallet } from '../connected-wallet.ts'
import { shortenAddress } from '../shorten-address.ts'
import { readWalletError } from '../wallet-error.ts'
import { hubWalletId } from './hub-wallet/name.ts'
import { lock } from './hub-wallet/session.ts'
import { useHubUnlocked } from './hub-wallet/use-hub-vault.ts'
import { walletService } from './store.ts'
import { TestMoneyItem } from './TestMoneyItem.tsx'
import { walletTexts } from './texts.ts'
import { useBalances } from './use-balances.ts'
import type { WalletVoice } from './wallet-voice.ts'

const enhancedBuy = '/crypto/enhanced-buy'
const nativeSymbols: Readonly<Record<string, string>> = { '0x38': 'BNB', '0x1': 'ETH' }

type ConnectedMenuProps = {
  wallet: ConnectedWallet
  gone: boolean
  voice: WalletVoice
  choose: (walletId: string) => Promise<void>
  partner?: OutsideLink
}

/** The connected wallet: which one, its address and balance, and what can be done with it. */
export function ConnectedMenu({ wallet, gone, voice, choose, partner }: ConnectedMenuProps) {
  const t = useText(walletTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const unlocked = useHubUnlocked()
  const hub = wallet.id === hubWalletId
  const disconnect = async () => {
    try {
      await walletService.disconnect()
      voice.disconnected()
    } catch (thrown) {
      voice.disconnectFailed(readWalletError(thrown).message)
    }
  }
  return (
    <>
      <WalletHead wallet={wallet} gone={gone} locked={hub && !unlocked} />
      <hr />
      <MenuList label={t('actions')} focusFirst>
        {gone ? (
          <MenuItem icon="refresh" keepOpen onSelect={() => void choose(wallet.id)}>
            {t('reconnect')}
          </MenuItem>
        ) : null}
        {sandbox && wallet.network === 'ethereum' ? <TestMoneyItem address={wallet.address} /> : null}
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
        {hub && unlocked ? (
          <MenuItem icon="lock" onSelect={lock}>
            {t('lock')}
          </MenuItem>
        ) : null}
        <MenuItem icon="power" onSelect={() => void disconnect()}>
          {t('disconnect')}
        </MenuItem>
      </MenuList>
    </>
  )
}

function WalletHead({ wallet, gone, locked }: { wallet: ConnectedWallet; gone: boolean; locked: boolean }) {
  const t = useText(walletTexts)
  const sandbox = useChainFacts().data?.sandbox
  const balances = useBalances(wallet.address)
  const symbol = nativeSymbols[wallet.chainId ?? ''] ?? ''
  return (
    <div className="stack stack-tight p-2">
      <div className="row row-between">
        <Badge tone={gone ? 'warn' : 'good'}>{wallet.name}</Badge>
        {locked ? <Badge icon="lock">{t('locked')}</Badge> : sandbox ? <Badge outline>{t('sandbox')}</Badge> : null}
      </div>
      <div className="row row-between flex-nowrap">
        <span className="mono small" title={wallet.address}>
          {shortenAddress(wallet.address, 8, 8)}
        </span>
        <CopyButton iconOnly text={wallet.address} label={t('copyAddress')} />
      </div>
      {gone ? <span className="hint">{t('gone', { name: wallet.name })}</span> : null}
      {wallet.balance === null ? null : <Amount name={t('balance')} value={`${wallet.balance} ${symbol}`.trimEnd()} />}
      {balances ? <Amount name={t('udeBalance')} value={formatUnits(balances.ude, 'UDE', 6)} /> : null}
    </div>
  )
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="row row-between items-baseline">
      <span className="hint">{name}</span>
      <span className="amount">{value}</span>
    </div>
  )
}
